// Puts what Python has drawn into the page and sends clicks back. It knows no rule and keeps no state.

const TYPED = "[data-say] input, input[data-prefix]:not([type=range])";
const ARRIVING = [".xp-compare", ".xp-lab"]; // what opens far below the click that asked for it
const PATIENCE = 2500; // ms without an answer until the page says so
const MEANINGS = ["move", "put", "refused", "why", "rule", "do"];

function meaning(element) {
  for (const kind of MEANINGS) {
    if (element.dataset[kind] !== undefined) return { kind, value: element.dataset[kind] };
  }
  return null;
}

function render({ model, el }) {
  const root = document.createElement("div");
  root.className = "xp-live";
  root.dataset.lmSuppressShortcuts = "true"; // JupyterLab keeps its own keys to itself in here
  el.append(root);
  const view = `${Math.random()}`;

  // Between press and release nothing is redrawn, or the click would be lost.
  let pressed = false;
  let waiting = false;
  let alarm = null;
  const redraw = () => {
    clearTimeout(alarm);
    alarm = null;
    if (pressed) waiting = true;
    else draw();
  };
  const released = () => {
    pressed = false;
    if (waiting) setTimeout(redraw);
    waiting = false;
  };
  root.addEventListener("pointerdown", () => (pressed = true));
  for (const kind of ["pointerup", "pointercancel"]) window.addEventListener(kind, released);

  const dress = () => {
    const dark = document.body.dataset.jpThemeLight === "false";
    for (const desk of root.children) desk.classList.toggle("xp-dark", dark);
  };
  const wardrobe = new MutationObserver(dress);
  wardrobe.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });

  const draw = () => {
    const inside = root.contains(document.activeElement);
    const focused = inside ? focusOf(document.activeElement) : null;
    const desk = inside ? [...root.children].findIndex((each) => each.contains(document.activeElement)) : 0;
    const places = [...root.querySelectorAll("[data-scroll]")].map((frame) => ({ left: frame.scrollLeft, middle: Number(frame.dataset.scroll) }));
    const kept = [...root.querySelectorAll("[data-keep]")].map((list) => list.scrollTop);
    const there = ARRIVING.filter((kind) => root.querySelector(kind));
    const guessing = root.querySelector("[data-do^='guess '], .xp-hidden") !== null;
    const typed = [...root.querySelectorAll(TYPED)].map(typing);
    root.innerHTML = model.get("html");
    root.querySelectorAll("[data-scroll]").forEach((frame, place) => scroll(frame, places[place]));
    root.querySelectorAll("[data-keep]").forEach((list, place) => (list.scrollTop = kept[place] ?? 0));
    root.querySelectorAll(".xp-log").forEach(toEnd);
    for (const words of typed) retype(root, words);
    dress();
    const place = root.children[desk] ?? root.firstElementChild;
    if (inside && !root.contains(document.activeElement)) (find(place, focused) ?? place)?.focus({ preventScroll: true });
    const arrived = guessing ? undefined : ARRIVING.find((kind) => !there.includes(kind) && root.querySelector(kind));
    if (root.dataset.drawn && arrived) root.querySelector(arrived).scrollIntoView({ block: "nearest" });
    root.dataset.drawn = String(performance.now());
    rest();
    layOut();
  };

  // A kernel that was restarted or lost hears nothing. If it was only busy, the next drawing takes this away.
  const unanswered = () => {
    alarm = null;
    if (root.querySelector(".xp-lost")) return;
    const said = document.createElement("p");
    said.className = "xp-notice xp-trouble xp-lost";
    said.setAttribute("role", "alert");
    said.textContent = model.get("lost");
    root.firstElementChild?.prepend(said);
  };

  const send = (what, from) => {
    const desk = from.closest("[data-moment]");
    root.dataset.sent = String(performance.now());
    alarm ??= setTimeout(unanswered, PATIENCE);
    model.send({ ...what, view, moment: Number(desk.dataset.moment), place: desk === root.firstElementChild ? "table" : "lab" });
  };

  // A graph is laid out in the page, once for each question; Python draws it when it hears the answer.
  let graphviz = null;
  let asked = null;
  const layOut = async () => {
    const graph = root.querySelector("[data-dot]");
    const answers = graph?.dataset.layout ?? null;
    if (answers === asked) return;
    asked = answers;
    if (graph === null) return;
    let plain;
    try {
      graphviz ??= fetched(model);
      plain = (await graphviz).renderString(graph.dataset.dot, { format: "plain", engine: "dot" });
    } catch (error) {
      plain = `failed: ${error}`;
    }
    send({ kind: "do", value: `${answers} ${plain}` }, graph);
  };

  root.addEventListener("click", (event) => {
    const target = event.target.closest("[data-move],[data-put],[data-refused],[data-why],[data-rule],[data-do]");
    if (target && root.contains(target)) send(meaning(target), target);
  });

  root.addEventListener("change", async (event) => {
    const upload = event.target.closest("[data-file]");
    if (!upload?.files.length) return;
    const text = await upload.files[0].slice(0, Number(upload.dataset.most) + 1).text();
    upload.value = "";
    send({ kind: "do", value: `${upload.dataset.file} ${text}` }, upload);
  });

  root.addEventListener("change", (event) => {
    const chooser = event.target.closest("[data-choose]");
    if (chooser && "defaultValue" in chooser) chooser.defaultValue = chooser.value;
    if (chooser) send({ kind: chooser.dataset.choose, value: (chooser.dataset.prefix ?? "") + chooser.value }, chooser);
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
    const said = form.elements.said.value;
    form.reset();
    send({ kind: "do", value: `${form.dataset.say} ${said}` }, form);
  });

  // A key belongs to the table or to the lab beside it, whichever has the focus. One that neither knows goes no
  // further either: JupyterLab would cut the cell with it. Tab leaves.
  const byKey = (event) => (event.target.closest("[data-moment]") ?? root).querySelector(`[data-key="${CSS.escape(event.key)}"]`);

  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== "Tab") event.stopPropagation();
    if (event.target.matches("input, textarea, select")) return;
    const button = event.target.closest("[data-move],[data-put],[data-refused],[data-why],[data-rule],[data-do]");
    const pressed = event.key === "Enter" || (event.key === " " && button);
    const target = pressed ? button : byKey(event);
    if (!target) return;
    event.preventDefault();
    send(meaning(target), target);
  });

  // A table may be shown twice; the file goes to whoever asked for it.
  const keep = (message) => {
    if (message.download !== undefined && message.view === view) download(message.download);
  };

  model.on("msg:custom", keep);
  model.on("change:html", redraw);
  draw();
  return () => {
    model.off("msg:custom", keep);
    model.off("change:html", redraw);
    wardrobe.disconnect();
    clearTimeout(alarm);
    for (const kind of ["pointerup", "pointercancel"]) window.removeEventListener(kind, released);
  };
}

// Where nobody sees the kernel's files, the browser keeps them.
function download({ name, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// Graphviz comes from Python, once it is needed: the page fetches nothing from elsewhere.
function fetched(model) {
  return new Promise((resolve, reject) => {
    const heard = (message) => {
      if (message.graphviz === undefined) return;
      model.off("msg:custom", heard);
      const url = URL.createObjectURL(new Blob([message.graphviz], { type: "text/javascript" }));
      import(url).then((module) => module.instance()).then(resolve, reject).finally(() => URL.revokeObjectURL(url));
    };
    model.on("msg:custom", heard);
    model.send({ kind: "graphviz" });
  });
}

// A wide picture begins with its start in the middle; redrawn, it keeps the start where it was on the screen.
// While a widget lives, the style sheet of the still picture below it would only slow the page down.
function rest() {
  for (const style of document.querySelectorAll(".jp-OutputArea:has(.xp-live) .xp-static style")) style.media = "not all";
}

// What somebody is typing outlives a redraw.
function typing(input) {
  const { value, defaultValue, selectionStart, selectionEnd } = input;
  const place = input.dataset.prefix === undefined ? `[data-say="${CSS.escape(input.form.dataset.say)}"] input` : `input[data-prefix="${CSS.escape(input.dataset.prefix)}"]`;
  return { place, changed: value !== defaultValue, value, selectionStart, selectionEnd, focused: input === document.activeElement };
}

function retype(root, words) {
  const input = root.querySelector(words.place);
  if (!input || !(words.changed || words.focused)) return;
  if (words.changed) input.value = words.value;
  if (!words.focused) return;
  input.focus({ preventScroll: true });
  if (words.selectionStart !== null) input.setSelectionRange(words.selectionStart, words.selectionEnd);
}

function scroll(frame, before) {
  const middle = Number(frame.dataset.scroll);
  if (before) frame.scrollLeft = before.left + middle - before.middle;
  else if (frame.clientWidth) frame.scrollLeft = middle - frame.clientWidth / 2;
  else new ResizeObserver((_, watcher) => (watcher.disconnect(), scroll(frame, before))).observe(frame);
}

// The newest event is in sight; before the page has laid a log out, nothing can be scrolled.
function toEnd(log) {
  if (log.clientHeight) log.scrollTop = log.scrollHeight;
  else new ResizeObserver((_, watcher) => (watcher.disconnect(), toEnd(log))).observe(log);
}

function focusOf(element) {
  if (element.dataset.prefix !== undefined) return `[data-prefix="${CSS.escape(element.dataset.prefix)}"]`;
  const what = meaning(element);
  return what === null ? null : `[data-${what.kind}="${CSS.escape(what.value)}"]`;
}

function find(root, selector) {
  return selector && root.querySelector(selector);
}

export default { render };
