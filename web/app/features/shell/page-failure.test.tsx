import { act, cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { PageFailure } from "./PageFailure.tsx";

afterEach(cleanup);

function Broken(): never {
  throw new Error("A part stopped working.");
}

test("in place of a page that stopped working there is a title, a way to try again and a way home", async () => {
  const router = createMemoryRouter([
    { path: "/", element: <Broken />, errorElement: <PageFailure />, HydrateFallback: () => null },
  ]);
  await act(async () => {
    render(<RouterProvider router={router} onError={() => undefined} />, {
      // What is thrown on purpose is not written into the output of the tests.
      onCaughtError: () => undefined,
    });
  });
  const failure = within(screen.getByRole("alert"));
  expect(failure.getByRole("heading", { level: 1 }).textContent).toBe("This page could not be shown");
  expect(failure.getByRole("button", { name: "Try Again" })).toBeTruthy();
  expect(failure.getByRole("link", { name: "Go Home" }).getAttribute("href")).toBe("/");
});
