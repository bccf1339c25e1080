import type { CallProblem } from "@keystead/contract/client";
import { expect, test } from "vitest";
import { refusalOf } from "./form-refusal.ts";

const trouble = "An error occurred during login. Please try again.";
const problem = (given: Partial<CallProblem>): CallProblem => ({
  ok: false,
  status: 400,
  code: "invalid_request",
  message: "Not right",
  ...given,
});

test("a refusal keeps the server's own words", () => {
  const refused = refusalOf(problem({ status: 401, code: "login_failed", message: "Login failed" }), trouble);
  expect(refused).toEqual({ code: "login_failed", message: "Login failed", fields: {} });
});

test("words about fields are found by the field's name", () => {
  const fields = [{ field: "password", message: "Use at least 8 characters" }];
  expect(refusalOf(problem({ details: { fields } }), trouble).fields).toEqual({
    password: "Use at least 8 characters",
  });
});

test("a server that was not reached is told in the form's words, with what to check", () => {
  const refused = refusalOf(problem({ status: 0, code: "CLIENT_ERROR", message: "fetch failed" }), trouble);
  expect(refused.message).toBe(trouble);
  expect(refused.detail).toBe("The server was not reached. Check whether this device is online.");
});

test("a failure of the server is told in the form's words, with the number of the request", () => {
  const refused = refusalOf(problem({ status: 500, code: "server_error", requestId: "R7" }), trouble);
  expect(refused).toMatchObject({ message: trouble, requestId: "R7" });
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
  expect(refusalOf(limited, trouble).message).toBe(`Too many attempts. Try again in ${words}.`);
});

test("a limit that does not say when it opens asks to wait a moment", () => {
  const limited = problem({ status: 429, code: "rate_limit_exceeded" });
  expect(refusalOf(limited, trouble).message).toBe("Too many attempts. Wait a moment and try again.");
});
