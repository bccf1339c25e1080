import "../../app.css";
import { cleanup, render } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "../../ui/Button.tsx";
import { LoadMore } from "../../ui/data/LoadMore.tsx";
import { replayEarlyPresses } from "./early-presses.ts";
import { preventGhostClicks } from "./ghost-clicks.ts";

let stop: () => void;
beforeEach(() => {
  window.location.hash = "";
  stop = preventGhostClicks();
});
afterEach(() => {
  stop();
  cleanup();
});

const address = () => window.location.hash;

/** A list whose button disappears when it is pressed. A link that covers a whole card takes its place. */
function Articles() {
  return (
    <LoadMore items={[1, 2, 3]} initial={1} step={3} label="Load More">
      {(items) =>
        items.map((item) => (
          <article key={item} className="relative h-40">
            <a href={`#article-${item}`} className="after:absolute after:inset-0">
              Article {item}
            </a>
          </article>
        ))
      }
    </LoadMore>
  );
}

/** Shows the second part instead of the first one as soon as the button of the first is pressed. */
function InTurn({ first, then }: { first: (next: () => void) => ReactNode; then: ReactNode }) {
  const [pressed, setPressed] = useState(false);
  return pressed ? then : first(() => setPressed(true));
}

const place = { position: "fixed", top: 100, left: 100, width: 200, height: 60 } as const;

test("a double press on Load More shows more and opens nothing", async () => {
  render(<Articles />);
  await userEvent.dblClick(page.getByRole("button", { name: "Load More" }));
  expect(page.getByRole("article").elements()).toHaveLength(3);
  expect(address()).toBe("");
});

/** Sets the clock ahead of the events, so that a press that a busy machine delivers late still comes in time. */
function setClockAhead(): void {
  const now = performance.now.bind(performance);
  const ahead = vi.spyOn(performance, "now").mockImplementation(() => now() + 60_000);
  onTestFinished(() => ahead.mockRestore());
}

/** Keeps the page busy for longer than a double press may take. */
function work(): void {
  const end = performance.now() + 700;
  while (performance.now() < end);
}

test("the second half of a double press opens nothing when the first takes the page long", async () => {
  const first = (next: () => void) => (
    <button
      type="button"
      style={place}
      onClick={() => {
        work();
        next();
      }}
    >
      Show
    </button>
  );
  render(
    <InTurn
      first={first}
      then={
        <a href="#opened" style={place}>
          Open
        </a>
      }
    />,
  );
  setClockAhead();
  await userEvent.click(page.getByRole("button", { name: "Show" }));
  await userEvent.click(document.body, { position: { x: 200, y: 130 } });
  await expect.element(page.getByRole("link", { name: "Open" })).toBeVisible();
  expect(address()).toBe("");
});

/** How far a press that began before hydration had come by then. */
type Stage = "pressed" | "clicked" | "handled";

/** A press on Load More that began before hydration, at that time and at the place that is returned. */
function pressEarly(stage: Stage, timeStamp = performance.now()) {
  const more = page.getByRole("button", { name: "Load More" }).element() as HTMLElement;
  const { left, top } = more.getBoundingClientRect();
  const [x, y] = [left + 8, top + 8];
  window.earlyPresses = Object.assign(stage === "clicked" ? [{ element: more }] : [], {
    stop: () => undefined,
    reactListens: true,
    pointer: { target: more, clientX: x, clientY: y, timeStamp },
    handled: stage === "handled" ? { element: more } : undefined,
  });
  return { more, position: { x, y } };
}

test.each<[string, Stage]>([
  ["the first is replayed", "clicked"],
  ["the first was handled while the page hydrated", "handled"],
  ["the page hydrated before the first was released", "pressed"],
])("the second half of a double press opens nothing when %s", async (_when, stage) => {
  stop();
  render(<Articles />);
  setClockAhead();
  const { more, position } = pressEarly(stage);
  stop = preventGhostClicks();
  replayEarlyPresses();
  if (stage === "handled") more.click();
  // The pointer is released.
  if (stage === "pressed") more.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  await expect.poll(() => page.getByRole("article").elements().length).toBe(3);
  await userEvent.click(document.body, { position });
  expect(page.getByRole("article").elements()).toHaveLength(3);
  expect(address()).toBe("");
});

test("a press long after one that began before hydration and was never released is one of its own", async () => {
  stop();
  render(<Articles />);
  const { more, position } = pressEarly("pressed", performance.now() - 60_000);
  stop = preventGhostClicks();
  replayEarlyPresses();
  more.click();
  await expect.poll(() => page.getByRole("article").elements().length).toBe(3);
  await userEvent.click(document.body, { position });
  await expect.poll(address).toBe("#article-2");
});

test("so does a double press as slow as the operating system allows", async () => {
  render(<Articles />);
  await userEvent.dblClick(page.getByRole("button", { name: "Load More" }), { delay: 800 });
  expect(page.getByRole("article").elements()).toHaveLength(3);
  expect(address()).toBe("");
});

test("a triple press as well", async () => {
  render(<Articles />);
  await userEvent.tripleClick(page.getByRole("button", { name: "Load More" }));
  expect(address()).toBe("");
});

test("Enter that is held down on Load More does not press what gets the focus", async () => {
  /** Presses Enter as the browser does for a held key. Returns whether the element receives the event. */
  const enter = (repeat: boolean) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", repeat, bubbles: true, cancelable: true }),
    );
  render(<Articles />);
  page.getByRole("button", { name: "Load More" }).element().focus();
  expect(enter(false)).toBe(true);
  expect(enter(true)).toBe(true);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.activeElement?.textContent).toBe("Article 2");
  expect(enter(true)).toBe(false);
  expect(enter(false)).toBe(true);
});

test("the line that moves up is not removed with the one that was pressed", async () => {
  function Lines() {
    const [lines, setLines] = useState(["a", "b", "c"]);
    return lines.map((line) => (
      <p key={line}>
        <Button onClick={() => setLines(lines.filter((other) => other !== line))}>Remove {line}</Button>
      </p>
    ));
  }
  render(<Lines />);
  await userEvent.dblClick(page.getByRole("button", { name: "Remove a" }));
  expect(page.getByRole("button").elements()).toHaveLength(2);
});

test("a question that opens under the pointer is not answered", async () => {
  const answers: string[] = [];
  render(
    <InTurn
      first={(next) => (
        <button type="button" style={place} onClick={next}>
          Delete
        </button>
      )}
      then={
        <div role="alertdialog" style={place} onPointerDown={() => answers.push("outside")}>
          <button type="button" style={place} onClick={() => answers.push("yes")}>
            Yes, delete
          </button>
        </div>
      }
    />,
  );
  await userEvent.dblClick(page.getByRole("button", { name: "Delete" }));
  await expect.element(page.getByRole("button", { name: "Yes, delete" })).toBeVisible();
  expect(answers).toEqual([]);
});

test("what lies under a closed layer is not pressed", async () => {
  let presses = 0;
  render(
    <>
      <button type="button" style={place} onClick={() => (presses += 1)}>
        Below
      </button>
      <InTurn
        first={(close) => (
          <button type="button" style={place} onClick={close}>
            Close
          </button>
        )}
        then={null}
      />
    </>,
  );
  await userEvent.dblClick(page.getByRole("button", { name: "Close" }));
  expect(presses).toBe(0);
});

test("a control that stays takes every press, and so does its neighbor", async () => {
  const presses: string[] = [];
  render(
    <p className="flex">
      {["a", "b"].map((name) => (
        <button key={name} type="button" style={{ width: 12, height: 40 }} onClick={() => presses.push(name)}>
          {name}
        </button>
      ))}
    </p>,
  );
  await userEvent.dblClick(page.getByRole("button", { name: "a" }));
  await userEvent.click(page.getByRole("button", { name: "b" }));
  expect(presses).toEqual(["a", "a", "b"]);
});

test("a label in its place does not press its field, and a script still can", async () => {
  render(
    <InTurn
      first={(next) => (
        <button type="button" style={place} onClick={next}>
          Next
        </button>
      )}
      then={
        <label style={place}>
          <input type="checkbox" /> Agree
        </label>
      }
    />,
  );
  await userEvent.dblClick(page.getByRole("button", { name: "Next" }));
  const box = page.getByRole("checkbox");
  await expect.element(box).not.toBeChecked();
  (box.element() as HTMLInputElement).click();
  await expect.element(box).toBeChecked();
});

test("a press after something was typed is one of its own", async () => {
  const field = <input aria-label="Name" style={{ position: "fixed", top: 200, left: 100 }} />;
  render(
    <InTurn
      first={(next) => (
        <button type="button" style={place} onClick={next}>
          Begin
        </button>
      )}
      then={
        <>
          {field}
          <a href="#sent" style={place}>
            Send
          </a>
        </>
      }
    />,
  );
  await userEvent.click(page.getByRole("button", { name: "Begin" }));
  document.querySelector("input")?.focus();
  document.execCommand("insertText", false, "a");
  await userEvent.click(page.getByRole("link", { name: "Send" }));
  expect(address()).toBe("#sent");
});
