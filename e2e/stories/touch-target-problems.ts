/**
 * Touch targets of the page at its current scroll position: controls smaller than 44 px, and focused elements or headings
 * that the sticky header covers. Runs in the browser.
 */
export function findTouchTargetProblems(): string[] {
  const least = 44;
  const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const name = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40)}"`;

  /** The clickable area: the label of a choice, or the card that the pseudo-element of a link covers. */
  const targetOf = (control: Element): Element => {
    if (control instanceof HTMLInputElement && /radio|checkbox/.test(control.type))
      return control.labels?.[0] ?? control;
    const covers = getComputedStyle(control, "::after").position === "absolute";
    return (covers && control instanceof HTMLElement && control.offsetParent) || control;
  };
  // A link within a sentence is exempt (WCAG 2.5.8, "Inline").
  const inSentence = (element: Element): boolean =>
    element.matches("a") &&
    getComputedStyle(element).display === "inline" &&
    element.parentElement?.textContent?.trim() !== element.textContent?.trim();
  const unseen = (element: Element): boolean => element.matches(".sr-only, .sr-only *");

  // What is behind an open layer can't be pressed.
  const layer = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1) ?? document;
  const small = [...layer.querySelectorAll("a[href], button, input, select, textarea, summary")]
    .filter((control) => isVisible(control) && !unseen(control) && !inSentence(control))
    .map((control) => ({ control, box: targetOf(control).getBoundingClientRect() }))
    .filter(({ box }) => Math.round(box.width) < least || Math.round(box.height) < least)
    .map(({ control, box }) => `${name(control)} is ${Math.round(box.width)} x ${Math.round(box.height)} px`);

  const inBar = (element: Element): boolean => element.closest("header.sticky") !== null;
  const { activeElement } = document;
  const focused =
    activeElement && activeElement.matches("a, button, input, [role=alert]") ? [activeElement] : [];
  const title = window.scrollY === 0 ? [...document.querySelectorAll("h1")] : [];
  const hidden = [...focused, ...title]
    .filter((element) => !inBar(element) && !element.closest("[role=dialog]") && isVisible(element))
    .filter((element) => element.getBoundingClientRect().top < bar)
    .map((element) => `${name(element)} is under the bar`);
  return [...small, ...hidden];
}
