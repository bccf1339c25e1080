/**
 * Reports the page at first, at every history push, even one of a hash or one past the router, and whenever another page is
 * reached without a push: by Back, Forward or a redirect. Returns a function that stops it.
 */
export function followPageViews(onView: (page: string) => void): () => void {
  const { history, location } = window;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  let viewed = "";

  function view(): void {
    viewed = location.pathname;
    onView(viewed);
  }

  function viewOther(): void {
    if (location.pathname !== viewed) view();
  }

  /** A link to a hash that the browser followed by itself is a push without state; every other entry has the router's. */
  function onHashChange(): void {
    if (history.state) return;
    view();
    // So that Back and Forward to it are no push.
    replace({}, "");
  }

  // Patched, because no event tells of a push: the `navigate` event of the Navigation API is not in every browser.
  history.pushState = (...entry) => {
    push(...entry);
    view();
  };
  history.replaceState = (...entry) => {
    replace(...entry);
    viewOther();
  };
  window.addEventListener("popstate", viewOther);
  window.addEventListener("hashchange", onHashChange);
  view();

  return () => {
    history.pushState = push;
    history.replaceState = replace;
    window.removeEventListener("popstate", viewOther);
    window.removeEventListener("hashchange", onHashChange);
  };
}
