import "../../app.css";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PasswordField } from "./PasswordField.tsx";

afterEach(cleanup);

/** Where the words of the strength begin. */
function startOfWords(): { words: string; x: number } {
  const output = page.getByRole("status").element();
  const range = document.createRange();
  range.selectNodeContents(output);
  return { words: output.textContent, x: Math.round(range.getBoundingClientRect().x) };
}

test("the strength changes while somebody types, and its words stay where they are", async () => {
  await page.viewport(360, 800);
  render(<PasswordField id="new" label="Password" autoComplete="new-password" strength />);
  const seen: { words: string; x: number }[] = [];
  for (const more of ["blu", "e kettle", " over", " nine hills"]) {
    await userEvent.type(page.getByLabelText("Password", { exact: true }), more);
    seen.push(startOfWords());
  }
  expect(seen.map(({ words }) => words)).toEqual(["too short", "fair", "good", "strong"]);
  expect(new Set(seen.map(({ x }) => x)).size).toBe(1);
});
