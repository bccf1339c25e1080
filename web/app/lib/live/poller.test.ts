import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPoller, type Follow } from "./poller.ts";

let visibility: DocumentVisibilityState = "visible";
let online = true;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  visibility = "visible";
  online = true;
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => online);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function show(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
}

/** A poller whose answers are 1, 2, 3 and so on, each after as many milliseconds. */
function counter(takes = 0, follow?: Follow<string>) {
  let loads = 0;
  const load = async () => {
    const answer = String(++loads);
    if (takes > 0) await new Promise((resolve) => setTimeout(resolve, takes));
    return answer;
  };
  const subscribe = createPoller<string, string>(
    load,
    (before, answer) => `${before ?? ""}${answer}`,
    follow,
  );
  const follower = (interval: number) => {
    const views: string[] = [];
    const leave = subscribe(interval, (view) => views.push(view));
    return { views, leave };
  };
  return { follower, loads: () => loads };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("a subscriber is told at once, then after each interval", async () => {
  const { follower, loads } = counter();
  const { views, leave } = follower(100);
  await pass(0);
  expect(views).toEqual(["1"]);
  await pass(99);
  expect(views).toEqual(["1"]);
  await pass(1);
  expect(views).toEqual(["1", "12"]);
  leave();
  await pass(1000);
  expect(loads()).toBe(2);
});

test("subscribers who are due at the same time share a request, and others keep their intervals", async () => {
  const { follower, loads } = counter();
  const [often, seldom] = [follower(100), follower(200)];
  await pass(0);
  await pass(200);
  expect(loads()).toBe(3);
  expect(often.views).toEqual(["1", "12", "123"]);
  expect(seldom.views).toEqual(["1", "123"]);
  const late = follower(100);
  expect(late.views).toEqual(["123"]);
  for (const { leave } of [often, seldom, late]) leave();
});

test("when all have left, the last view is forgotten, also that of a request on its way", async () => {
  const { follower, loads } = counter(50);
  follower(100).leave();
  const first = follower(100);
  await pass(10);
  first.leave();
  await pass(100);
  const second = follower(100);
  expect(second.views).toEqual([]);
  await pass(50);
  expect(second.views).toEqual(["2"]);
  expect(first.views).toEqual([]);
  expect(loads()).toBe(2);
  second.leave();
});

test("a hidden page asks for nothing, and one that is shown again catches up", async () => {
  const { follower, loads } = counter();
  const { views, leave } = follower(100);
  await pass(0);
  show("hidden");
  await pass(1000);
  expect(loads()).toBe(1);
  show("visible");
  await pass(0);
  expect(views).toEqual(["1", "12"]);
  leave();
});

test("a device that goes offline or comes back asks at once", async () => {
  const { follower, loads } = counter();
  const { leave } = follower(10_000);
  await pass(0);
  for (const kind of ["offline", "online"]) {
    window.dispatchEvent(new Event(kind));
    await pass(0);
  }
  expect(loads()).toBe(3);
  leave();
  window.dispatchEvent(new Event("online"));
  await pass(0);
  expect(loads()).toBe(3);
});

test("what the server sends replaces requests, until it is lost", async () => {
  let send: (answer: string) => void = () => undefined;
  let lose = (): void => undefined;
  let followed = 0;
  const ends = vi.fn();
  const { follower, loads } = counter(0, (onAnswer, onLost) => {
    [send, lose] = [onAnswer, onLost];
    followed += 1;
    return ends;
  });
  const { views, leave } = follower(100);
  await pass(0);
  expect(followed).toBe(1);
  send("a");
  await pass(1000);
  expect(views).toEqual(["1", "1a"]);
  expect(loads()).toBe(1);
  lose();
  await pass(0);
  expect(views).toEqual(["1", "1a", "1a2"]);
  expect([followed, ends.mock.calls.length]).toEqual([1, 0]);
  show("hidden");
  expect(ends).toHaveBeenCalledTimes(1);
  show("visible");
  expect(followed).toBe(2);
  leave();
  expect(ends).toHaveBeenCalledTimes(2);
});

test("an answer to a request that the server has overtaken is left out", async () => {
  let send: (answer: string) => void = () => undefined;
  const { follower } = counter(50, (onAnswer) => {
    send = onAnswer;
    return () => undefined;
  });
  const { views, leave } = follower(100);
  await pass(50);
  await pass(60);
  send("newer");
  await pass(50);
  expect(views).toEqual(["1", "1newer"]);
  leave();
});

test("a device that is offline follows nothing", async () => {
  online = false;
  const follow = vi.fn(() => () => undefined);
  const { follower } = counter(0, follow);
  const { leave } = follower(100);
  await pass(0);
  expect(follow).not.toHaveBeenCalled();
  leave();
});
