/**
 * Reports the first page and every history push, including a push of a hash or one that bypasses the router. Also
 * reports another page that is reached without a push: by Back, Forward or a redirect. Returns a function that stops
 * it.
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

  /**
   * When the browser itself follows a link to a hash, the new history entry has no state. Every other entry has the
   * router's state.
   */
  function onHashChange(): void {
    if (history.state) return;
    view();
    // With a state, a later Back or Forward to this entry does not count as a push.
    replace({}, "");
  }

  // `pushState` is replaced because no event reports a push in every browser. Only some have the `navigate` event of
  // the Navigation API.
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
