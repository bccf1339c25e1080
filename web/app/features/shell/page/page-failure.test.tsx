import { act, cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { PageFailure } from "./PageFailure.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error("A part stopped working.");
}

async function openBroken(): Promise<void> {
  const router = createMemoryRouter(
    [
      {
        errorElement: <PageFailure />,
        HydrateFallback: () => null,
        children: [
          { path: "/", element: "The first page" },
          { path: "/broken", element: <Broken /> },
        ],
      },
    ],
    { initialEntries: ["/broken"] },
  );
  await act(async () => {
    render(<RouterProvider router={router} onError={() => undefined} />, {
      // Keeps errors that the tests throw on purpose out of their output.
      onCaughtError: () => undefined,
    });
  });
}

test("a failed page is replaced by a title, a retry button and a link to the home page", async () => {
  await openBroken();
  const failure = within(screen.getByRole("alert"));
  expect(failure.getByRole("heading", { level: 1 }).textContent).toBe("This page could not be shown");
  expect(failure.getByRole("button", { name: "Try Again" })).toBeTruthy();
  expect(failure.getByRole("link", { name: "Go Home" }).getAttribute("href")).toBe("/");
});

test("while the device is offline it says so, waits to try again, and leads home within the site", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await openBroken();
  expect(screen.getByRole("alert").textContent).toContain("You're offline");
  const again = screen.getByRole("button", { name: "Try Again" });
  act(() => again.click());
  expect(again.getAttribute("aria-busy")).toBe("true");
  screen.getByRole("link", { name: "Go Home" }).click();
  expect(await screen.findByText("The first page")).toBeTruthy();
});
