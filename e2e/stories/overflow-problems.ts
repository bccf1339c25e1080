/** Reflow (WCAG 1.4.10): content that overflows or is cut off in a window as narrow as at 400 % zoom. Runs in the browser. */
export function findOverflowProblems(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const name = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}"`;
  const visible = [...document.querySelectorAll("body *")].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest(".sr-only, [aria-hidden=true]"),
  );
  // Content of scroll containers, such as code and wide tables, may be wider.
  const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const inScroller = (element: Element): boolean => {
    for (let parent = element.parentElement; parent; parent = parent.parentElement)
      if (scrolls(parent)) return true;
    return false;
  };
  const overflowing = visible
    .filter((element) => !inScroller(element) && element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => `${name(element)} sticks out`);
  const clipped = visible
    // A field scrolls its text by itself.
    .filter((element) => !element.matches("input"))
    .filter((element) => {
      const { overflowX } = getComputedStyle(element);
      // Text for screen readers alone is clipped to one pixel.
      return (
        /hidden|clip/.test(overflowX) &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1
      );
    })
    .map((element) => `${name(element)} is cut off`);
  return [...(scrollWidth > clientWidth ? ["the page scrolls sideways"] : []), ...overflowing, ...clipped];
}
