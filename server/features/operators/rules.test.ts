import { expect, test } from "vitest";
import { readScopes } from "./rules.ts";

test("scopes are named one by one, or by their noun", () => {
  expect(readScopes(["mails:resend", "machines:*", "machines:free"])).toEqual({
    ok: true,
    scopes: ["machines:read", "machines:free", "mails:resend"],
  });
});

test.each(["", "*", "everything", "licenses", "licenses:", "market:read", ":*", "mails:*x"])(
  "there is no scope %j",
  (word) => expect(readScopes(["mails:read", word])).toEqual({ ok: false, word }),
);
