import type { CallProblem } from "@keystead/contract/client";
import { expect, test } from "vitest";
import { loadSentences, problemReason } from "../problem-words.ts";
import { CallError, dataOf, problemOf } from "./call-error.ts";

const problem: CallProblem = {
  ok: false,
  status: 500,
  code: "server_error",
  logMessage: "Down.",
  requestId: "R1",
};

test("a failed call is thrown with its problem", async () => {
  const error = await dataOf(Promise.resolve(problem)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CallError);
  expect(problemOf(error as CallError)).toBe(problem);
  expect(await dataOf(Promise.resolve({ ok: true as const, data: 7 }))).toBe(7);
});

test("no error is no problem", () => expect(problemOf(null)).toBeUndefined());

test("the reason of an error that no call threw is unknown", async () => {
  await loadSentences();
  expect(problemReason(problemOf(new Error("x is undefined")))).toBe("An unknown error occurred");
});
