import { expect, test } from "vitest";
import { operatorScopes } from "@keystead/contract/values/operator-key";
import { readScopes } from "./rules.ts";

test("scopes are named one by one, or by their noun, but that of license keys by itself", () => {
  const all = readScopes(["licenses:*"]);
  const left = operatorScopes.filter((scope) => scope.startsWith("licenses:") && scope !== "licenses:keys");
  expect(all).toEqual({ ok: true, scopes: left });
  expect(readScopes(["mails:resend", "machines:*", "machines:free"])).toEqual({
    ok: true,
    scopes: ["machines:read", "machines:free", "machines:block", "mails:resend"],
  });
});

test.each(["", "*", "everything", "licenses", "licenses:", "market:read", ":*", "mails:*x"])(
  "there is no scope %j",
  (word) => expect(readScopes(["mails:read", word])).toEqual({ ok: false, word }),
);
