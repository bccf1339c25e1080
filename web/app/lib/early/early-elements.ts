/** Elements that a visitor fills in or presses before hydration. */
const selector = "button, form, input, select, textarea";

export interface EarlyElements {
  /** The element that now replaces an element of the prerendered page; undefined when there is none. */
  current: (element: HTMLElement) => HTMLElement | undefined;
  /** Copies the typed values and the focus into the elements of a page that was rendered again. */
  restore: () => void;
}

/**
 * Remembers the elements of the prerendered page. When a browser extension has inserted an element, hydration fails
 * (React error 418). React then renders the page again, and the elements with the typed values are gone.
 */
export function rememberElements(): EarlyElements {
  const before = elementsNow();
  const listening = new AbortController();
  let focused = document.activeElement;
  document.addEventListener("focusin", ({ target }) => (focused = target as Element), {
    signal: listening.signal,
  });

  function current(element: HTMLElement): HTMLElement | undefined {
    if (element.isConnected) return element;
    for (const [description, alike] of before) {
      const place = alike.indexOf(element);
      if (place === -1) continue;
      const now = elementsNow().get(description) ?? [];
      // Another number of such elements means that nobody knows which one replaces it.
      return now.length === alike.length ? now[place] : undefined;
    }
    return undefined;
  }

  return {
    current,
    restore() {
      listening.abort();
      for (const element of [...before.values()].flat()) {
        if (element.isConnected) continue;
        const now = current(element);
        if (now) copyInput(element, now);
      }
      if (focused instanceof HTMLElement && !focused.isConnected) current(focused)?.focus();
    },
  };
}

/** The elements of the page by description. The position among all elements is no key, because extensions add their own. */
function elementsNow(): Map<string, HTMLElement[]> {
  return Map.groupBy(document.querySelectorAll<HTMLElement>(selector), describe);
}

/**
 * A text that distinguishes an element from others and is the same when the page is rendered again. An id is not the
 * same then.
 */
function describe(element: HTMLElement): string {
  const attributes = ["name", "type", "aria-label"].map((name) => element.getAttribute(name));
  const content =
    element instanceof HTMLFormElement
      ? [...element.elements].map((field) => field.getAttribute("name")).filter(Boolean)
      : element instanceof HTMLButtonElement && element.textContent;
  return JSON.stringify([element.tagName, ...attributes, content]);
}

function copyInput(from: HTMLElement, to: HTMLElement): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (from.checked !== to.checked) to.click();
    else if (from.value !== from.defaultValue) enterText(to, from.value);
  } else if (from instanceof HTMLTextAreaElement && from.value !== from.defaultValue)
    enterText(to, from.value);
  else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement && from.value !== to.value)
    enterText(to, from.value);
}

/**
 * Fills a field in as a visitor does. React ignores a value that is set through the element's own setter, so this uses
 * the setter of the prototype.
 */
export function enterText(element: HTMLElement, value: string): void {
  if (element instanceof HTMLSelectElement) {
    element.value = value;
    element.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  const { prototype } = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  (element as HTMLInputElement).value = "";
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(element, value);
  element.dispatchEvent(new Event("input", { bubbles: true }));
}
