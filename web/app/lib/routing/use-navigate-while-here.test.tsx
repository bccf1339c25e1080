import { act, cleanup, render, screen } from "@testing-library/react";
import { type ReactNode, useEffect } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { useNavigateWhileHere } from "./use-navigate-while-here.ts";

afterEach(cleanup);

let slow = Promise.withResolvers<{ element: ReactNode }>();
let navigate: ReturnType<typeof useNavigateWhileHere>;

function FormPage() {
  const navigateHere = useNavigateWhileHere();
  useEffect(() => {
    navigate = navigateHere;
  });
  return <h1>Form</h1>;
}

function openForm() {
  const router = createMemoryRouter(
    [
      { path: "/form", element: <FormPage /> },
      { path: "/thanks", element: <h1>Thanks</h1> },
      { path: "/elsewhere", element: <h1>Elsewhere</h1> },
      { path: "/slow", lazy: () => slow.promise },
    ],
    { initialEntries: ["/form"] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

test("the answer to a form leads to the next page", async () => {
  openForm();
  expect(await act(() => navigate("/thanks"))).toBe(true);
  expect(screen.getByRole("heading").textContent).toBe("Thanks");
});

test("who has left the form in the meantime stays where they are", async () => {
  const router = openForm();
  await act(() => router.navigate("/elsewhere"));
  expect(await act(() => navigate("/thanks"))).toBe(false);
  expect(screen.getByRole("heading").textContent).toBe("Elsewhere");
});

test("who is on the way to a page that still loads gets there", async () => {
  slow = Promise.withResolvers();
  const router = openForm();
  const leaving = router.navigate("/slow");
  expect(screen.getByRole("heading").textContent).toBe("Form");
  expect(await act(() => navigate("/thanks"))).toBe(false);
  slow.resolve({ element: <h1>Slow</h1> });
  await act(() => leaving);
  expect(screen.getByRole("heading").textContent).toBe("Slow");
});

test("who has left for a page that is not drawn yet stays there", async () => {
  const router = openForm();
  await act(async () => {
    // The router is there; what it shows is drawn when this ends.
    await router.navigate("/elsewhere");
    expect(screen.getByRole("heading").textContent).toBe("Form");
    expect(await navigate("/thanks")).toBe(false);
  });
  expect(screen.getByRole("heading").textContent).toBe("Elsewhere");
});

test("a step within the page is no leaving", async () => {
  const router = openForm();
  await act(() => router.navigate("/form#how-it-works"));
  expect(await act(() => navigate("/thanks"))).toBe(true);
});
