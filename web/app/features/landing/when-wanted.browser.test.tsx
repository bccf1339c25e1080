import { afterEach, beforeEach, expect, test } from "vitest";
import { replayHeldPresses, whenWanted } from "./when-wanted.ts";

let pressed = 0;

/** A prerendered part far below the window, with a button that will act once its script is there. */
beforeEach(() => {
  document.body.innerHTML = `<div style="height: 5000px"></div><div id="part"><button>Add</button></div>`;
  window.scrollTo(0, 0);
  pressed = 0;
});
afterEach(() => {
  replayHeldPresses();
  document.body.innerHTML = "";
});

const button = () => document.querySelector("button") ?? document.body;

/** Whether it was wanted by the time that the browser has looked at the page twice. */
async function isWanted(promise: Promise<void>): Promise<boolean> {
  let wanted = false;
  void promise.then(() => (wanted = true));
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  return wanted;
}

test("a part far below is not wanted until something is done", async () => {
  const promise = whenWanted("part");
  expect(await isWanted(promise)).toBe(false);
  dispatchEvent(new Event("keydown"));
  expect(await isWanted(promise)).toBe(true);
});

test("a part that is in view is wanted", async () => {
  document.querySelector("div")?.remove();
  expect(await isWanted(whenWanted("part"))).toBe(true);
});

test("scrolling makes it wanted", async () => {
  const promise = whenWanted("part");
  window.scrollTo(0, 300);
  await promise;
});

test("a part that was not prerendered is wanted at once", async () => {
  await whenWanted("elsewhere");
});

test("a button that is pressed before its script is there acts once, when it is", async () => {
  const promise = whenWanted("part");
  button().dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  button().click();
  await promise;
  button().addEventListener("click", () => (pressed += 1));
  replayHeldPresses();
  expect(pressed).toBe(1);
  replayHeldPresses();
  expect(pressed).toBe(1);
});
