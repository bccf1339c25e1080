import type { Page } from "@playwright/test";

/**
 * Translates a page as browsers do: each text, also one that comes later, is put into an element of its own, and the text node that
 * React knows is thrown away. React fails when it inserts something before that node or removes it.
 * https://github.com/facebook/react/issues/11538
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(wrapTexts);
}

/** Presses everything on a page that can be pressed without leaving it, also what appears meanwhile. */
export async function pressEverything(page: Page): Promise<void> {
  try {
    await page.evaluate(pressAll);
  } catch (error) {
    // A press that loads another document ends what runs in this one.
    if (!/context was destroyed|navigati/i.test(String(error))) throw error;
  }
}

/** Runs in the page. */
function wrapTexts(): void {
  const untranslated = "font, script, style, noscript, textarea, select, svg, title";

  function wrap(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.parentElement || text.parentElement.closest(untranslated)) continue;
      const outer = document.createElement("font");
      outer.append(document.createElement("font"));
      outer.firstElementChild?.append(text.data);
      text.replaceWith(outer);
    }
  }

  /** React's error names neither the text nor its place. */
  function nameBroken(method: "insertBefore" | "removeChild"): void {
    const original = Node.prototype[method] as (this: Node, node: Node, before?: Node | null) => Node;
    Node.prototype[method] = function (this: Node, node: Node, before?: Node | null) {
      const anchor = method === "removeChild" ? node : before;
      if (anchor && anchor.parentNode !== this)
        console.error(
          `NotFoundError: ${method} at "${anchor.textContent}" in ${(this as Element).outerHTML.slice(0, 300)}`,
        );
      return original.call(this, node, before);
    } as never;
  }

  nameBroken("insertBefore");
  nameBroken("removeChild");
  wrap(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrap(node);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Runs in the page. */
async function pressAll(): Promise<void> {
  const pressable = "button, summary, [role=tab], [type=checkbox], [type=radio], [type=search]";
  const layers = "[role=dialog], [role=alertdialog]";
  /** What closes a layer or leaves the page comes last. */
  const leaving = /^(close|cancel|log ?out|delete|proceed)/i;
  const { pathname } = window.location;
  const pressed = new Set<string>();

  const wordsOf = (element: Element) => element.getAttribute("aria-label") ?? element.textContent.trim();
  const keyOf = (element: Element) => `${element.tagName}#${element.id} ${wordsOf(element)}`;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  function next(): HTMLElement | undefined {
    const layer = [...document.querySelectorAll(layers)].at(-1) ?? document;
    const rest = [...layer.querySelectorAll<HTMLElement>(pressable)].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !pressed.has(keyOf(element)),
    );
    return rest.find((element) => !leaving.test(wordsOf(element))) ?? rest[0];
  }

  function press(element: HTMLElement): void {
    pressed.add(keyOf(element));
    element.focus();
    if (element instanceof HTMLInputElement && element.type === "search") search(element);
    else element.click();
  }

  function search(field: HTMLInputElement): void {
    for (const words of ["e", "zz", ""]) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, words);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }

  /** What a press begins shows within a few frames, or with the answer to its request. */
  async function settle(): Promise<void> {
    const isBusy = () => document.querySelector("button[aria-busy=true]") !== null;
    for (let frames = 0; frames < 4 || (frames < 120 && isBusy()); frames += 1) await frame();
  }

  async function closeLayer(layer: Element): Promise<void> {
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    for (let frames = 0; frames < 60 && layer.isConnected; frames += 1) await frame();
  }

  // It would wait for somebody.
  window.print = () => undefined;
  for (let element = next(); element && window.location.pathname === pathname; element = next()) {
    press(element);
    await settle();
    const layer = document.querySelector(layers);
    if (layer && !next()) await closeLayer(layer);
  }
}
