import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pageMeta } from "../../head/meta.ts";
import { PageMeta } from "./PageMeta.tsx";

const None = () => null;

function Site() {
  return (
    <>
      <PageMeta />
      <Link to="/pricing">Pricing</Link>
      <Link to="/account">Account</Link>
      <Outlet />
    </>
  );
}

beforeEach(() => {
  window.__reactRouterRouteModules = {
    root: { default: Site },
    home: { default: None, meta: () => pageMeta({ title: "Bots", description: "Four bots.", path: "/" }) },
    pricing: {
      default: None,
      meta: ({ location }) =>
        pageMeta({ title: "Pricing", description: "Three plans.", path: location.pathname, data: [] }),
    },
    account: {
      default: None,
      meta: () => pageMeta({ title: "Account", description: "Yours.", path: "/account", unlisted: true }),
    },
  };
  const children = [
    { id: "home", index: true, Component: None },
    { id: "pricing", path: "pricing", Component: None },
    { id: "account", path: "account", Component: None },
  ];
  const router = createMemoryRouter([{ id: "root", element: <Site />, children }]);
  render(<RouterProvider router={router} />);
});
afterEach(cleanup);

const valueOf = (selector: string, attribute = "content") =>
  document.head.querySelector(selector)?.getAttribute(attribute);

test("the head says what the page is", () => {
  expect(document.title).toMatch(/: Bots$/);
  expect(valueOf("meta[name=description]")).toBe("Four bots.");
  expect(valueOf("link[rel=canonical]", "href")).toMatch(/\/$/);
});

test("after a link was followed it says so of the next page, and nothing of the one before", async () => {
  screen.getByRole("link", { name: "Pricing" }).click();
  await expect.poll(() => document.title).toMatch(/^Pricing/);
  expect(valueOf("link[rel=canonical]", "href")).toMatch(/\/pricing$/);
  screen.getByRole("link", { name: "Account" }).click();
  await expect.poll(() => document.title).toMatch(/^Account/);
  expect(valueOf("meta[name=robots]")).toBe("noindex");
  expect(document.head.querySelectorAll("meta[name=description]")).toHaveLength(1);
  expect(document.head.querySelectorAll("link[rel=canonical], meta[property]")).toHaveLength(0);
});
