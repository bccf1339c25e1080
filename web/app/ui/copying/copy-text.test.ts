import { afterEach, beforeEach, expect, test } from "vitest";
import { copyText } from "./copy-text.ts";

/** What `execCommand` found selected, as a browser would copy it. */
let selected: string[] = [];
let isAllowed = true;
beforeEach(() => {
  selected = [];
  isAllowed = true;
  document.body.innerHTML = "<button>Copy</button>";
  document.execCommand = () => {
    // A browser copies the selection of an element of the page alone.
    const field = document.querySelector("textarea");
    if (field) selected.push(field.value.slice(field.selectionStart, field.selectionEnd));
    return isAllowed;
  };
});

const former = navigator.clipboard;
const setClipboard = (clipboard: unknown) =>
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
afterEach(() => setClipboard(former));

test("without a secure context the text is copied from a field that nobody sees, which goes again", async () => {
  setClipboard(undefined);
  const button = document.querySelector("button");
  button?.focus();
  expect(await copyText("PF7K-2M9X")).toBe(true);
  expect(selected).toEqual(["PF7K-2M9X"]);
  expect(document.body.innerHTML).toBe("<button>Copy</button>");
  expect(document.activeElement).toBe(button);
});

test("a clipboard that refuses is replaced by the field, and a browser that refuses both copies nothing", async () => {
  setClipboard({ writeText: () => Promise.reject(new Error("denied")) });
  expect(await copyText("PF7K")).toBe(true);
  isAllowed = false;
  expect(await copyText("PF7K")).toBe(false);
});

test("a clipboard that takes the text is all that is asked", async () => {
  const written: string[] = [];
  setClipboard({ writeText: async (text: string) => void written.push(text) });
  expect(await copyText("PF7K")).toBe(true);
  expect([written, selected]).toEqual([["PF7K"], []]);
});
