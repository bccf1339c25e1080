import { expect, test } from "vitest";
import { DatabaseUnavailable, explainError } from "./database-errors.ts";

test.each([[undefined], [null], ["a text"], [7], [{}], [new Error("of the app")]])(
  "%j, which says nothing of the database, stays as it is",
  (thrown) => {
    expect(explainError(thrown)).toBe(thrown);
  },
);

test.each([
  [Object.assign(new Error("connect"), { code: "ECONNREFUSED" }), "unreachable"],
  [new Error("timeout exceeded when trying to connect"), "overloaded"],
  [Object.assign(new Error("no room"), { code: "53100", severity: "ERROR" }), "full"],
  [Object.assign(new Error("cannot execute"), { code: "25006", severity: "ERROR" }), "read-only"],
])("%s is an outage", (thrown, reason) => {
  const explained = explainError(thrown);
  expect(explained).toBeInstanceOf(DatabaseUnavailable);
  expect(explained).toMatchObject({ reason });
});
