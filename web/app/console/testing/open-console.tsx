import { cleanup, render } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { onTestFinished } from "vitest";
import { App } from "../App.tsx";
import { routes } from "../routes.tsx";

/** jsdom has no `matchMedia`. This one matches nothing, like a wide screen with default settings. */
function matchNothing(media: string): MediaQueryList {
  const query = { matches: false, media, onchange: null, addListener: () => {}, removeListener: () => {} };
  return Object.assign(new EventTarget(), query);
}

/** Opens the console at an address below `/admin` until the test is over. Returns a function that tells the current address. */
export function openConsole(address: string): () => string {
  window.matchMedia ??= matchNothing;
  // jsdom has none that works.
  window.scrollTo = () => {};
  const router = createMemoryRouter(routes, { basename: "/admin", initialEntries: [`/admin${address}`] });
  render(<App router={router} />);
  onTestFinished(cleanup);
  return () => {
    const { pathname, search, hash } = router.state.location;
    return (pathname.replace(/^\/admin/, "") || "/") + search + hash;
  };
}
