// Puts what Python has drawn into the page and sends clicks back. It knows no rule and keeps no state.

const MEANINGS = ["move", "put", "refused", "why", "rule", "do"];

function meaning(element) {
  for (const kind of MEANINGS) {
    if (element.dataset[kind] !== undefined) return { kind, value: element.dataset[kind] };
  }
  return null;
}

function render({ model, el }) {
  const root = document.createElement("div");
  root.dataset.lmSuppressShortcuts = "true"; // JupyterLab keeps its own keys to itself in here
  el.append(root);

  const draw = () => {
    const focused = root.contains(document.activeElement) ? focusOf(document.activeElement) : null;
    root.innerHTML = model.get("html");
    const dark = document.body.dataset.jpThemeLight === "false";
    root.firstElementChild?.classList.toggle("xp-dark", dark);
    if (focused !== null) (find(root, focused) ?? root.firstElementChild)?.focus({ preventScroll: true });
    root.dataset.drawn = String(performance.now());
  };

  const send = (what) => {
    const moment = Number(root.firstElementChild.dataset.moment);
    root.dataset.sent = String(performance.now());
    model.send({ ...what, moment });
  };

  root.addEventListener("click", (event) => {
    const target = event.target.closest("[data-move],[data-put],[data-refused],[data-why],[data-rule],[data-do]");
    if (target && root.contains(target)) send(meaning(target));
  });

  root.addEventListener("change", (event) => {
    const chooser = event.target.closest("[data-choose]");
    if (chooser) send({ kind: chooser.dataset.choose, value: (chooser.dataset.prefix ?? "") + chooser.value });
  });

  for (const [kind, on] of [["mouseover", true], ["mouseout", false], ["focusin", true], ["focusout", false]]) {
    root.addEventListener(kind, (event) => {
      const move = event.target.closest("[data-move]")?.dataset.move;
      if (move === undefined) return;
      for (const same of root.querySelectorAll(`[data-move="${CSS.escape(move)}"]`)) same.classList.toggle("xp-same", on);
    });
  }

  root.addEventListener("submit", (event) => {
    const form = event.target.closest("[data-say]");
    if (!form) return;
    event.preventDefault();
    send({ kind: "do", value: `${form.dataset.say} ${form.elements.said.value}` });
  });

  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches("input, textarea, select")) return event.stopPropagation();
    const button = event.target.closest("[data-move],[data-put],[data-refused],[data-why],[data-rule],[data-do]");
    const pressed = event.key === "Enter" || (event.key === " " && button);
    const target = pressed ? button : root.querySelector(`[data-key="${CSS.escape(event.key)}"]`);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    send(meaning(target));
  });

  model.on("change:html", draw);
  draw();
  return () => model.off("change:html", draw);
}

function focusOf(element) {
  const what = meaning(element);
  return what === null ? null : `[data-${what.kind}="${CSS.escape(what.value)}"]`;
}

function find(root, selector) {
  return root.querySelector(selector);
}

export default { render };
