"""Which part of the payoffs is on show: whose choices are compared, and what the others do."""

from explorer.analysis.choice.choosing import instead
from explorer.analysis.choice.resolving import Profile
from explorer.view.labs.choice.exhibit import Exhibit, named, pictured, written
from explorer.view.markup import Markup, tag
from explorer.view.seats import badge


def cell(profile: Profile) -> str:
    """What a click on a cell says."""
    return f"cell {' '.join(map(written, profile))}"


def slices(exhibit: Exhibit) -> Markup:
    """Whose choices are compared, and what the others do."""
    words, names = exhibit.words, exhibit.state.setup.names
    others = [seat for seat in range(len(names)) if seat not in (exhibit.rows, exhibit.columns)]
    sides = [
        _whose(exhibit, "rows", words.lab("choice_rows"), exhibit.rows),
        _whose(exhibit, "columns", words.lab("choice_columns"), exhibit.columns),
    ]
    return tag("div", sides, [_fixed(exhibit, seat) for seat in others], class_="ch-slice")


def _whose(exhibit: Exhibit, verb: str, label: str, whose: int) -> Markup:
    names = exhibit.state.setup.names
    options = [
        tag("option", name, value=str(seat), selected="" if seat == whose else None)
        for seat, name in enumerate(names)
    ]
    chooser = tag("select", options, aria_label=label, data_choose="do", data_prefix=f"{verb} ")
    return tag("label", tag("span", label, class_="xp-soft"), chooser)


def _fixed(exhibit: Exhibit, seat: int) -> Markup:
    """What one of the others chooses, to be clicked."""
    words, name = exhibit.words, exhibit.state.setup.names[seat]
    buttons = [
        tag(
            "button",
            pictured(words, strategy, 18),
            type="button",
            title=words.lab("choice_lets", player=seat, action=named(words, strategy)),
            aria_pressed="true" if strategy == exhibit.profile[seat] else "false",
            data_do=cell(instead(exhibit.profile, seat, strategy)),
        )
        for strategy in exhibit.answers.options[seat]
    ]
    return tag("span", badge(seat, name, 22), tag("span", buttons, class_="ch-either"), class_="ch-fixed")
