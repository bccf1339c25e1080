import { expect, test } from "vitest";
import { failureWords } from "./failure-words.ts";
import { CallError } from "./query.tsx";

test("a refusal is told in the server's words, with the id of the request", () => {
  const error = new CallError({
    ok: false,
    status: 500,
    code: "server_error",
    message: "Down.",
    requestId: "R1",
  });
  expect(failureWords(error)).toEqual({ words: "Down.", requestId: "R1" });
});

test("a server that was not reached is told with what to check", () => {
  const error = new CallError({ ok: false, status: 0, code: "CLIENT_ERROR", message: "Network error" });
  expect(failureWords(error)).toEqual({
    words: "The server was not reached. Check whether this device is online.",
    requestId: undefined,
  });
});

test("an error without a message is an unknown one", () => {
  expect(failureWords(new Error("")).words).toBe("An unknown error occurred");
});
