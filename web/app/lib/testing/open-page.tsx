import { cleanup, fireEvent, render, screen, act } from "@testing-library/react";
import type { ComponentType } from "react";
import { createMemoryRouter, useLocation } from "react-router";
import { RouterProvider } from "react-router/dom";
import { onTestFinished } from "vitest";
import { ToastRegion } from "../../ui/toasts/ToastRegion.tsx";

/** Renders the location of the router, for pages that redirect. */
function Elsewhere() {
  const location = useLocation();
  const notice = (location.state as { notice?: string } | null)?.notice;
  return (
    <p data-testid="elsewhere">
      {location.pathname + location.search}
      {notice && ` (${notice})`}
    </p>
  );
}

/** Renders a page at an address until the test is over; every other address renders its own location. */
export function openPage(Page: ComponentType, address: string, state?: unknown): void {
  const [pathname = "/", search = ""] = address.split("?");
  const routes = [
    { path: pathname, element: <Page /> },
    { path: "*", element: <Elsewhere /> },
  ];
  const entry = { pathname, search: search && `?${search}`, state };
  window.matchMedia = matchNothing;
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
  render(
    <>
      <main tabIndex={-1}>
        <RouterProvider router={router} />
      </main>
      <ToastRegion />
    </>,
  );
  onTestFinished(cleanup);
}

/** jsdom has no `matchMedia`. This one matches nothing, like a wide screen with default settings. */
function matchNothing(media: string): MediaQueryList {
  const query = { matches: false, media, onchange: null, addListener: () => {}, removeListener: () => {} };
  return Object.assign(new EventTarget(), query);
}

/** The address after a redirect, with its notice. */
export async function ledTo(): Promise<string> {
  return (await screen.findByTestId("elsewhere")).textContent;
}

export function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export async function press(name: string): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole("button", { name })));
}
