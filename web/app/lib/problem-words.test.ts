import type { CallProblem } from "@keystead/contract/client";
import { expect, test } from "vitest";
import { problemReason, problemWords } from "./problem-words.ts";

const failed = "An error occurred during login. Please try again.";
const problem = (parts: Partial<CallProblem>): CallProblem => ({
  ok: false,
  status: 400,
  code: "invalid_request",
  message: "Not right",
  ...parts,
});

test("an error keeps the server's message", () => {
  const words = problemWords(problem({ status: 401, code: "login_failed", message: "Login failed" }), failed);
  expect(words).toEqual({ message: "Login failed", fields: {} });
});

test("messages about fields are found by the field's name", () => {
  const fields = [{ field: "password", message: "Use at least 8 characters" }];
  expect(problemWords(problem({ details: { fields } }), failed).fields).toEqual({
    password: "Use at least 8 characters",
  });
});

test("an unreachable server shows the form's message, with what to check", () => {
  const words = problemWords(problem({ status: 0, code: "CLIENT_ERROR", message: "fetch failed" }), failed);
  expect(words.message).toBe(failed);
  expect(words.detail).toBe("Can't reach the server. Check your connection.");
});

test("a server error shows the form's message, with the request id", () => {
  const words = problemWords(problem({ status: 500, code: "server_error", requestId: "R7" }), failed);
  expect(words).toMatchObject({ message: failed, requestId: "R7" });
});

test.each([
  [1, "1 second"],
  [59.2, "1 minute"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [840, "14 minutes"],
  [3600, "1 hour"],
  [3601, "2 hours"],
])("a limit that opens after %d seconds says: try again in %s", (retryAfter, words) => {
  const limited = problem({ status: 429, code: "rate_limit_exceeded", details: { retryAfter } });
  expect(problemWords(limited, failed).message).toBe(`Too many attempts. Try again in ${words}.`);
});

test("a limit that does not say when it opens asks to wait a moment", () => {
  const limited = problem({ status: 429, code: "rate_limit_exceeded" });
  expect(problemWords(limited, failed).message).toBe("Too many attempts. Wait a moment and try again.");
});

test("below a title the reason is the server's message", () => {
  expect(problemReason(problem({ status: 500, code: "server_error", message: "Down." }))).toBe("Down.");
});

test("below a title an unreachable server is explained with what to check", () => {
  const unreached = problem({ status: 0, code: "CLIENT_ERROR", message: "Network error" });
  expect(problemReason(unreached)).toBe("Can't reach the server. Check your connection.");
});
