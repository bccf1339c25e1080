import { beforeEach, expect, test } from "vitest";
import { awaitsHydration, type EarlyPress, noteReactListens, replayEarlyPresses } from "./early-presses.ts";

const page = `<form><input name="email"><button type="submit" name="send">Send</button></form><button name="more">More</button>`;
const named = (name: string) => document.querySelector<HTMLElement>(`[name=${name}]`) as HTMLElement;
const form = () => document.querySelector("form") as HTMLElement;

let stops = 0;
let heard: string[] = [];

/** The page before hydration, with these presses. */
function record(...presses: EarlyPress[]): void {
  window.earlyPresses = Object.assign([...presses], { stop: () => (stops += 1), reactListens: false });
}

/** Replays the presses, and returns what the elements of the page have heard. */
async function replay(): Promise<string[]> {
  replayEarlyPresses();
  await Promise.resolve();
  return heard;
}

const listening = new AbortController();
beforeEach(() => {
  document.body.innerHTML = page;
  stops = 0;
  heard = [];
  delete window.earlyPresses;
});
for (const kind of ["click", "input", "submit"])
  document.addEventListener(
    kind,
    (event) => {
      if (kind === "submit") event.preventDefault();
      const { submitter } = event as SubmitEvent;
      const by = submitter ? ` by ${submitter.getAttribute("name")}` : "";
      heard.push(`${kind} ${(event.target as HTMLElement).getAttribute("name") ?? "form"}${by}`);
    },
    { signal: listening.signal },
  );

test("a page awaits hydration until its presses are replayed, which happens once", async () => {
  expect(awaitsHydration()).toBe(false);
  record({ element: named("more") });
  expect(awaitsHydration()).toBe(true);
  expect(await replay()).toEqual(["click more"]);
  expect([awaitsHydration(), stops]).toEqual([false, 1]);
  expect(await replay()).toEqual(["click more"]);
});

test("presses are replayed in their order: what was entered, submitted and pressed", async () => {
  record(
    { element: named("email"), value: "mira@example.com" },
    { element: form(), submitter: named("send") },
    { element: named("more") },
  );
  expect(await replay()).toEqual(["input email", "submit form by send", "click more"]);
  expect((named("email") as HTMLInputElement).value).toBe("mira@example.com");
});

test("an empty value is entered as well", async () => {
  named("email").setAttribute("value", "mira@example.com");
  record({ element: named("email"), value: "" });
  await replay();
  expect((named("email") as HTMLInputElement).value).toBe("");
});

test("after the page was rendered again, the elements that replace the pressed ones are pressed", async () => {
  const [more, gone] = [named("more"), document.createElement("button")];
  record({ element: form(), submitter: named("send") }, { element: gone }, { element: more });
  noteReactListens();
  expect(window.earlyPresses?.reactListens).toBe(true);
  document.body.innerHTML = page;
  expect(await replay()).toEqual(["submit form by send", "click more"]);
});

test("without presses nothing is noted", () => {
  noteReactListens();
  expect(window.earlyPresses).toBeUndefined();
});
