import type { CallProblem } from "@keystead/contract/client";
import { expect, test } from "vitest";
import { loadSentences, problemReason, problemWords } from "./problem-words.ts";
import { reasonWithRequest } from "./reason-with-request.ts";

const failed = "An error occurred during login. Please try again.";
const problem = (parts: Partial<CallProblem>): CallProblem => ({
  ok: false,
  status: 400,
  code: "invalid_request",
  logMessage: "What the server said",
  ...parts,
});

// First: the sentences are loaded once for all tests of this file.
test("until the sentences are loaded, a refusal says what failed", () => {
  const refused = problem({ status: 401, code: "login_failed" });
  expect(problemWords(refused, failed)).toEqual({ message: failed, fields: {} });
  expect(problemReason(refused)).toBe("An unknown error occurred");
});

test("a refusal has the sentence of its code, and none of the server's", async () => {
  await loadSentences();
  const words = problemWords(problem({ status: 401, code: "login_failed" }), failed);
  expect(words).toEqual({ message: "Login failed", fields: {} });
});

test("a page may have a sentence of its own for a code, at the field too", async () => {
  await loadSentences();
  const fields = [{ field: "password", code: "password_wrong" as const }];
  const refused = problem({ code: "password_wrong", details: { fields } });
  const own = { password_wrong: "Try again, or get a link." };
  expect(problemWords(refused, failed, own)).toEqual({
    message: own.password_wrong,
    fields: { password: own.password_wrong },
  });
  expect(problemWords(refused, failed).fields).toEqual({ password: "Your current password is incorrect." });
});

test("sentences about fields are found by the field's name", async () => {
  await loadSentences();
  const fields = [
    { field: "email", code: "email_invalid" as const },
    { field: "name", code: "text_long" as const, limit: 80 },
    { field: "website", code: "of_a_newer_server" as "field_invalid" },
  ];
  expect(problemWords(problem({ details: { fields } }), failed).fields).toEqual({
    email: "Please enter a valid email address",
    name: "Use at most 80 characters.",
    website: "Some of what you sent is incorrect. See the details.",
  });
});

test("a code that a newer server has says what failed", async () => {
  await loadSentences();
  const refused = problem({ status: 409, code: "of_a_newer_server" as "not_found" });
  expect(problemWords(refused, failed).message).toBe(failed);
  expect(problemReason(refused)).toBe("An unknown error occurred");
});

test("an unreachable server shows the form's message, with what to check", () => {
  const words = problemWords(problem({ status: 0, code: "CLIENT_ERROR" }), failed);
  expect(words.message).toBe(failed);
  expect(words.detail).toBe("Can't reach the server. Check your connection.");
});

test("a server error shows the form's message, with the request id", () => {
  const words = problemWords(problem({ status: 500, code: "server_error", requestId: "R7" }), failed);
  expect(words).toMatchObject({ message: failed, requestId: "R7" });
});

test.each([
  ["not_saved", "Nothing can be saved right now. Please try again in a moment."],
  ["unavailable", "The service isn't available right now. Please try again in a moment."],
] as const)("an outage that the server knows (%s) is told below the form's message", async (code, detail) => {
  await loadSentences();
  const words = problemWords(problem({ status: 503, code }), failed);
  expect(words).toEqual({ message: failed, detail, fields: {} });
});

test("a refusal of just below 500 is no failure of the server", async () => {
  await loadSentences();
  const refused = problem({ status: 499, code: "of_a_newer_server" as "not_found", requestId: "R7" });
  expect(problemWords(refused, failed)).toEqual({ message: failed, fields: {} });
  expect(reasonWithRequest(refused)).toBe("An unknown error occurred");
});

test.each([
  [1, "1 second"],
  [59.2, "1 minute"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [59, "59 seconds"],
  [840, "14 minutes"],
  [3540, "59 minutes"],
  [3541, "1 hour"],
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

test("below a title the reason is the sentence of the code", async () => {
  await loadSentences();
  expect(problemReason(problem({ status: 503, code: "unavailable" }))).toBe(
    "The service isn't available right now. Please try again in a moment.",
  );
  expect(problemReason(problem({ status: 503, code: "not_saved" }))).toBe(
    "Nothing can be saved right now. Please try again in a moment.",
  );
});

test.each(["server_error", "of_a_newer_server"])(
  "a failed server (%s) says what to do, and for which request",
  (code) => {
    const failure = { status: 500, code: code as "server_error", logMessage: "Internal Server Error" };
    const tryAgain = "Something went wrong on our side. Try again in a moment.";
    expect(problemReason(problem(failure))).toBe(tryAgain);
    expect(reasonWithRequest(problem({ ...failure, requestId: "R7" }))).toBe(`${tryAgain} Request: R7`);
  },
);

test("below a title an unreachable server is explained with what to check", () => {
  expect(problemReason(problem({ status: 0, code: "CLIENT_ERROR" }))).toBe(
    "Can't reach the server. Check your connection.",
  );
});
