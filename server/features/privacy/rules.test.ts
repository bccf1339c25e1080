import { expect, it } from "vitest";
import { exportMessage, exportName, fieldsOf } from "./rules.ts";

it("the link of an export covers whose data it is, the session and its end", () => {
  expect(exportMessage("account", "session", 7)).toBe("export\naccount\nsession\n7");
});

it("an export is named after the day on which it was asked for, in UTC", () => {
  expect(exportName(new Date("2026-11-20T23:59:59Z"))).toBe("your-data-2026-11-20.zip");
});

it.each([
  ["password_wrong", ["password"]],
  ["confirmation_wrong", ["email"]],
  ["proof_needed", []],
])("%s is about the fields %j", (reason, fields) => {
  expect(fieldsOf(reason)).toEqual(fields);
});
