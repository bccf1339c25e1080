/** The browser asks before it reloads or closes the page, which shows something once. Returns a function that stops it. */
export function askBeforeLeaving(): () => void {
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}
