import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { Link, Outlet, RouterProvider, useMatches, type UNSAFE_RouteModules } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createPageRouter } from "./create-page-router.ts";

const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

const routes = [
  { id: "root", path: "", module: moduleOf("") },
  { id: "home", parentId: "root", index: true, module: moduleOf("") },
  {
    id: "other",
    parentId: "root",
    path: "other",
    module: moduleOf(`
      export default () => "The other page";
      export const handle = { place: "elsewhere" };`),
  },
  {
    id: "broken",
    parentId: "root",
    path: "broken",
    module: moduleOf(`export default () => { throw new Error("No") };`),
  },
  { id: "gone", parentId: "root", path: "gone", module: moduleOf(`throw new Error("Not fetched")`) },
];

function Place() {
  const handle = useMatches().at(-1)?.handle as { place: string } | undefined;
  return <p>{handle?.place}</p>;
}

const modules: UNSAFE_RouteModules = {
  root: {
    Layout: ({ children }: { children: ReactNode }) => (
      <>
        <header>Header</header>
        {children}
      </>
    ),
    default: () => (
      <>
        <Place />
        <Link to="/other">To the other</Link>
        <Link to="/broken">To the broken</Link>
        <Link to="/gone">To the gone</Link>
        <Outlet />
      </>
    ),
    ErrorBoundary: () => <p>Everything failed</p>,
  },
  home: { default: () => <p>The first page</p> },
};

beforeEach(() => {
  window.history.replaceState(null, "", "/");
  render(<RouterProvider router={createPageRouter(routes, { ...modules }, <p>Something failed</p>)} />);
});
afterEach(cleanup);

test("the first page renders synchronously, inside the layout", () => {
  expect(screen.getByText("The first page")).toBeTruthy();
  expect(screen.getByText("Header")).toBeTruthy();
});

test("another page is loaded on navigation", async () => {
  screen.getByRole("link", { name: "To the other" }).click();
  expect(await screen.findByText("The other page")).toBeTruthy();
  expect(screen.getByText("elsewhere")).toBeTruthy();
  expect(window.location.pathname).toBe("/other");
});

test("what fails outside of the page is replaced by the root's own words, inside the layout", () => {
  cleanup();
  const root = {
    ...modules["root"],
    default: () => {
      throw new Error("No");
    },
  };
  const router = createPageRouter(routes, { ...modules, root }, <p>Something failed</p>);
  render(<RouterProvider router={router} onError={() => undefined} />, { onCaughtError: () => undefined });
  expect(screen.getByText("Everything failed")).toBeTruthy();
  expect(screen.getByText("Header")).toBeTruthy();
});

test.each(["/broken", "/gone"])(
  "the failure of %s stays within the page, and the next page opens",
  async (to) => {
    screen.getByRole("link", { name: `To the ${to.slice(1)}` }).click();
    expect(await screen.findByText("Something failed")).toBeTruthy();
    expect(window.location.pathname).toBe(to);
    expect(screen.getByText("Header")).toBeTruthy();
    screen.getByRole("link", { name: "To the other" }).click();
    expect(await screen.findByText("The other page")).toBeTruthy();
    expect(screen.queryByText("Something failed")).toBeNull();
  },
);
