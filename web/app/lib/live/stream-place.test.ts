import { expect, onTestFinished, test, vi } from "vitest";
import { stubLocks } from "../testing/stub-locks.ts";
import { until } from "../testing/until.ts";
import { takeStreamPlace } from "./stream-place.ts";

const nothing = () => undefined;

function take() {
  let state = "waits";
  const giveUp = takeStreamPlace(
    () => void (state = "has a place"),
    () => void (state = "polls"),
  );
  onTestFinished(giveUp);
  return { state: () => state, giveUp };
}

test("four windows get a place, and a fifth gets the one that is given up first", async () => {
  stubLocks();
  const windows = Array.from({ length: 5 }, take);
  const states = () => windows.map(({ state }) => state()).sort();
  await until(() => states().at(-1) === "polls");
  expect(states()).toEqual([...Array<string>(4).fill("has a place"), "polls"]);
  for (const each of windows) if (each.state() === "has a place") each.giveUp();
  await until(() => windows.every(({ state }) => state() === "has a place"));
});

test("a window that gives up while it waits gets no place", async () => {
  stubLocks();
  const first = Array.from({ length: 4 }, take);
  await until(() => first.every(({ state }) => state() === "has a place"));
  const late = take();
  await until(() => late.state() === "polls");
  late.giveUp();
  for (const each of first) each.giveUp();
  const next = take();
  await until(() => next.state() === "has a place");
  expect(late.state()).toBe("polls");
});

test.each(["h2", "h3"])("over %s every window gets a place at once", (protocol) => {
  stubLocks({ nextHopProtocol: protocol });
  expect(Array.from({ length: 9 }, () => take().state())).toEqual(Array<string>(9).fill("has a place"));
});

test("where Web Locks are denied every window gets a place", async () => {
  stubLocks({ denied: true });
  const windows = Array.from({ length: 5 }, take);
  await until(() => windows.every(({ state }) => state() === "has a place"));
  const late = take();
  late.giveUp();
  const next = take();
  await until(() => next.state() === "has a place");
  expect(late.state()).toBe("waits");
});

test("without Web Locks a window gets a place at once", () => {
  const onPlace = vi.fn(nothing);
  takeStreamPlace(onPlace);
  expect(onPlace).toHaveBeenCalledOnce();
});
