import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { WithNames } from "./WithNames.tsx";

afterEach(cleanup);

function namesIn(text: string, names: readonly string[]): string[] {
  const { container } = render(<WithNames text={text} names={names} />);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll("bdi")].map(({ textContent }) => textContent);
}

test("a name that turns the direction around is isolated from the sentence", () => {
  expect(namesIn("Studio PC \u202Efdp.exe was activated", ["Studio PC \u202Efdp.exe"])).toEqual([
    "Studio PC \u202Efdp.exe",
  ]);
});

test.each<[string, string[], string[]]>([
  ["attic was renamed to attic-2", ["attic", "attic-2"], ["attic", "attic-2"]],
  ["C++ (1) was removed", ["C++ (1)"], ["C++ (1)"]],
  ["License issued", [], []],
  ["License issued", [""], []],
])("in “%s” the names are isolated and nothing else", (text, names, found) => {
  expect(namesIn(text, names)).toEqual(found);
});

test("in an accessible name the words stay together", () => {
  const { getByRole } = render(
    <h2>
      <WithNames text="Remove attic?" names={["attic"]} />
    </h2>,
  );
  expect(getByRole("heading", { name: "Remove attic?" })).toBeTruthy();
});
