import { cleanup, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useFocusList } from "./use-focus-list.ts";

afterEach(cleanup);

let onRemoved: (id: string) => void;

function Machines({ ids }: { ids: readonly string[] }) {
  const { content, onRemoved: note } = useFocusList(ids);
  useEffect(() => {
    onRemoved = note;
  });
  return (
    <div ref={content} role="list" tabIndex={-1}>
      {ids.map((id) => (
        <button key={id} type="button">
          Remove {id}
        </button>
      ))}
    </div>
  );
}

function open(ids: readonly string[]) {
  const { rerender } = render(<Machines ids={ids} />);
  return (next: readonly string[]) => rerender(<Machines ids={next} />);
}
const press = (id: string) => screen.getByRole("button", { name: `Remove ${id}` }).focus();

test("the list has the focus once the removed entry, which had it, is gone", () => {
  const list = open(["a", "b"]);
  press("a");
  onRemoved("a");
  list(["a", "b"]);
  expect(screen.getByRole("button", { name: "Remove a" })).toBe(document.activeElement);
  // jsdom has no layout, so it cannot scroll.
  const focus = vi.spyOn(screen.getByRole("list"), "focus");
  list(["b"]);
  expect(screen.getByRole("list")).toBe(document.activeElement);
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
});

test("a focus that is elsewhere stays there", () => {
  const list = open(["a", "b"]);
  press("b");
  onRemoved("a");
  list(["b"]);
  expect(screen.getByRole("button", { name: "Remove b" })).toBe(document.activeElement);
});

test("an entry that goes by itself takes the focus along", () => {
  const list = open(["a", "b"]);
  press("a");
  list(["b"]);
  expect(document.body).toBe(document.activeElement);
  list(["b"]);
  expect(document.body).toBe(document.activeElement);
});
