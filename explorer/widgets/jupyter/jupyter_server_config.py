# mypy: ignore-errors
"""Without this, every click waits about 40 ms for a network algorithm that is meant for slow lines."""

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptConnection(ZMQChannelsWebsocketConnection):
    async def connect(self):
        self.websocket_handler.set_nodelay(True)
        return await super().connect()


c = get_config()  # noqa: F821  # Jupyter provides it
c.ServerApp.kernel_websocket_connection_class = PromptConnection
