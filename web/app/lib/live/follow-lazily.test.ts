import { expect, test, vi } from "vitest";
import { followLazily } from "./follow-lazily.ts";
import type { Follow } from "./poller.ts";

const nothing = () => undefined;

/** A follower that counts how often it was ended. */
function startFollow() {
  const end = vi.fn(nothing);
  const follow: Follow<number> = (onAnswer) => {
    onAnswer(7);
    return end;
  };
  return { follow, end };
}

test("what is loaded follows, and is ended", async () => {
  const { follow, end } = startFollow();
  const answers: number[] = [];
  const stop = followLazily(() => Promise.resolve(follow))((answer) => void answers.push(answer), nothing);
  await expect.poll(() => answers).toEqual([7]);
  expect(end).not.toHaveBeenCalled();
  stop();
  expect(end).toHaveBeenCalledOnce();
});

test("what was ended before it was loaded never begins", async () => {
  const { follow } = startFollow();
  const answers: number[] = [];
  const loading = Promise.resolve(follow);
  followLazily(() => loading)((answer) => void answers.push(answer), nothing)();
  await loading;
  expect(answers).toEqual([]);
});

test("what cannot be loaded leaves the page as it is", async () => {
  const failing = Promise.reject<Follow<number>>(new Error("no such file"));
  const stop = followLazily(() => failing)(nothing, nothing);
  await expect(failing).rejects.toThrow();
  expect(stop).not.toThrow();
});
