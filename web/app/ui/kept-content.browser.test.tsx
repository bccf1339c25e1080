import "../app.css";
import { act, cleanup, render } from "@testing-library/react";
import { startTransition, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { KeptContent } from "./KeptContent.tsx";
import { chunkOf, type Chunk } from "./use-chunk.ts";

const words = "A word that stands there";
const content = "<section><p>A word that stands there</p></section>";

interface Parts {
  text: string;
}

/** Counts how often it was asked for, and answers with the words, or not at all as long as `fails` says so. */
function sourceOf(fails = () => false) {
  const asked = { times: 0 };
  const source: Chunk<Parts> = chunkOf(() => {
    asked.times += 1;
    return fails() ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve({ text: words });
  });
  return { asked, source };
}

function Content({ source }: { source: Chunk<Parts> }) {
  const [presses, setPresses] = useState(0);
  return (
    <main>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Pressed {presses} times
      </button>
      <KeptContent id="words" source={source}>
        {({ text }) => (
          <section>
            <p>{text}</p>
          </section>
        )}
      </KeptContent>
    </main>
  );
}

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  root = undefined;
  cleanup();
  document.body.replaceChildren();
});

test("what was prerendered stays the same elements, through changes around it, and is not fetched", async () => {
  const complaints: unknown[] = [];
  const { asked, source } = sourceOf();
  document.body.innerHTML = `<div id="root"><main><button type="button">Pressed <!-- -->0<!-- --> times</button><div id="words" class="contents">${content}</div></main></div>`;
  const before = page.getByText(words).element();
  root = hydrateRoot(document.body.firstElementChild as Element, <Content source={source} />, {
    onRecoverableError: (error) => complaints.push(error),
  });
  await page.getByRole("button").click();
  await expect.element(page.getByRole("button", { name: "Pressed 1 times" })).toBeVisible();
  expect(page.getByText(words).element()).toBe(before);
  expect({ complaints, asked: asked.times }).toEqual({ complaints: [], asked: 0 });
});

test("somebody who comes from another page gets the same, without a moment in which it is missing", async () => {
  const { source } = sourceOf();
  function Site() {
    const [there, setThere] = useState(false);
    if (there) return <Content source={source} />;
    return (
      <button type="button" onClick={() => startTransition(() => setThere(true))}>
        Go on
      </button>
    );
  }
  render(<Site />);
  const seen: string[] = [];
  const watcher = new MutationObserver(() => seen.push(document.body.innerText));
  watcher.observe(document.body, { subtree: true, childList: true });
  await page.getByRole("button", { name: "Go on" }).click();
  await expect.element(page.getByText(words)).toBeVisible();
  watcher.disconnect();
  expect(document.getElementById("words")?.innerHTML).toBe(content);
  expect(seen.filter((text) => text.includes("Pressed") && !text.includes(words))).toEqual([]);
});

test("what could not be fetched says so and is asked for again", async () => {
  let offline = true;
  const { source } = sourceOf(() => offline);
  await act(async () => render(<Content source={source} />));
  await expect.element(page.getByRole("alert").getByText("This part of the page did not load")).toBeVisible();
  offline = false;
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect.element(page.getByText(words)).toBeVisible();
});

test("one press mends every part that comes from the same place", async () => {
  let offline = true;
  const { asked, source } = sourceOf(() => offline);
  const part = (id: string) => (
    <KeptContent id={id} source={source}>
      {({ text }) => <p>{`${id}: ${text}`}</p>}
    </KeptContent>
  );
  await act(async () =>
    render(
      <main>
        {part("one")}
        {part("other")}
      </main>,
    ),
  );
  expect(page.getByRole("alert").elements()).toHaveLength(2);
  offline = false;
  await page.getByRole("button", { name: "Try Again" }).first().click();
  await expect.element(page.getByText(`one: ${words}`)).toBeVisible();
  await expect.element(page.getByText(`other: ${words}`)).toBeVisible();
  expect(asked.times).toBe(2);
});
