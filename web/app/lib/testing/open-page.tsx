import { cleanup, fireEvent, render, screen, act } from "@testing-library/react";
import type { ComponentType } from "react";
import { createMemoryRouter, useLocation } from "react-router";
import { RouterProvider } from "react-router/dom";
import { onTestFinished } from "vitest";
import { ToastRegion } from "../../ui/ToastRegion.tsx";

/** Says where the router is, for pages that lead elsewhere. */
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

/** Opens a page of the account at an address until the test is over; every other address only says where it is. */
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

/** A simulated document has no media queries; this is a window on a wide screen with every setting at its default. */
function matchNothing(media: string): MediaQueryList {
  const query = { matches: false, media, onchange: null, addListener: () => {}, removeListener: () => {} };
  return Object.assign(new EventTarget(), query);
}

/** The address that the page has led to, with the notice that it handed over. */
export async function ledTo(): Promise<string> {
  return (await screen.findByTestId("elsewhere")).textContent;
}

export function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export async function press(name: string): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole("button", { name })));
}
