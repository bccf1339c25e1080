import { act, cleanup, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { useNavigateWhileHere } from "./use-navigate-while-here.ts";

afterEach(cleanup);

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
