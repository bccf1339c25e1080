import { expect, test } from "vitest";
import { logInAddress, safeNext } from "./safe-next.ts";

test.each(["/account", "/dashboard", "/license?id=1", "/license-dashboard#machines", "/admin/customers/7"])(
  "%s is a page to go back to",
  (requested) => expect(safeNext(requested, "/home")).toBe(requested),
);

test.each([
  null,
  "",
  "account",
  "//evil.example",
  "//evil.example/account",
  "/\\evil.example",
  "/account\\..\\..",
  "\\/evil.example",
  "https://evil.example/account",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/\n/evil.example",
  "/account\u0000",
  "/account\u0085",
  " /account",
  "/account/../../login",
  "/account/./x",
  "/account/%2e%2e/login",
  "/api/logout",
  "/files/setup.zip",
  "/login",
  "/accounts",
  "/nowhere",
])("%j is not, so the log-in leads to its default page", (requested) =>
  expect(safeNext(requested, "/home")).toBe("/home"),
);

test("the page to return to survives in the URL of the log-in page", () => {
  const address = new URL(logInAddress("/license?id=7&view=all"), "http://localhost");
  expect(safeNext(address.searchParams.get("next"), "/home")).toBe("/license?id=7&view=all");
});
