import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { resourceOf } from "../../../ui/hooks/use-resource.ts";
import { EventTypes } from "./EventTypes.tsx";

test("event types that fail to load say what to do", async () => {
  const source = resourceOf(() => Promise.reject<never>(new Error("no connection")));
  await act(async () => {
    render(<EventTypes source={source} />);
  });
  expect(screen.getByRole("alert").textContent).toBe(
    "Event types failed to load. Reload the page, or run webhook types on the server.",
  );
  expect(screen.queryByRole("list")).toBeNull();
});
