/** What is lost in a window as narrow as a page at 400 % zoom. Runs in the browser. */
export function findNarrowProblems(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const name = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}"`;
  const shown = [...document.querySelectorAll("body *")].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest(".sr-only, [aria-hidden=true]"),
  );
  // What scrolls by itself, such as code and wide tables, may be wider inside.
  const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const inScroller = (element: Element): boolean => {
    for (let above = element.parentElement; above; above = above.parentElement)
      if (scrolls(above)) return true;
    return false;
  };
  const sticksOut = shown
    .filter((element) => !inScroller(element) && element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => `${name(element)} sticks out`);
  const cut = shown
    .filter((element) => {
      const { overflowX } = getComputedStyle(element);
      // Words for screen readers alone are kept in one pixel.
      return (
        /hidden|clip/.test(overflowX) &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1
      );
    })
    .map((element) => `${name(element)} is cut off`);
  return [...(scrollWidth > clientWidth ? ["the page scrolls sideways"] : []), ...sticksOut, ...cut];
}
