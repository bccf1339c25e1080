import { expect, test } from "vitest";
import { receiptRule, requestRule } from "./pasted-text-rules.ts";
import { recognizeText } from "./recognize-text.ts";

/** A token of this type, once in its envelope and once without it. */
function tokenOf(typ: string, label: string) {
  const header = btoa(JSON.stringify({ alg: "EdDSA", kid: "kid??>", typ }));
  const compact = `${header.replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "")}.e30.c2ln`;
  return { compact, text: `-----BEGIN ${label}-----\n${compact}\n-----END ${label}-----\n` };
}

const request = tokenOf("act+jwt", "LICENSE REQUEST");
const receipt = tokenOf("deact+jwt", "DEACTIVATION RECEIPT");
const file = `${tokenOf("lic+jwt", "LICENSE FILE").compact}~${tokenOf("keys+jwt", "").compact}`;

test.each([
  ["request", request.text],
  ["request", request.compact],
  ["request", `Hello,\n\n${request.text.replace(/^/gm, "> ")}\n\nKind regards`],
  ["receipt", receipt.text],
  ["receipt", receipt.compact],
  ["file", file],
  ["key", "PF7K-2M9X-T4LB-Q2MD"],
  ["key", "pf7k2m9xt4lbq2md"],
  ["key", "\u201cPF7K\u22122M9X\u200b_T4LB.Q2MD\u201d"],
  [undefined, "something else"],
  [undefined, "a.b.c"],
])("a %s is recognized", (kind, text) => {
  expect(recognizeText(text)).toBe(kind);
});

test("a field takes what it asks for, or what nobody recognizes", () => {
  for (const text of [request.text, request.compact, "something else"])
    expect(requestRule(text)).toBeUndefined();
  expect(receiptRule(receipt.text)).toBeUndefined();
});

test("a field says what else was pasted, and what it is for", () => {
  expect(requestRule("  ")).toBe("Paste the request that your app shows.");
  expect(requestRule(receipt.text)).toMatch(
    /^This is a deactivation receipt\. .*"Remove an offline machine"/,
  );
  expect(requestRule(file)).toMatch(/^This is a license file\. It goes into the app/);
  expect(requestRule("PF7K-2M9X-T4LB-Q2MD")).toMatch(/^This is your license key\./);
  expect(receiptRule(request.text)).toMatch(/^This is a request\. .*"Activate a machine"/);
  expect(requestRule("x".repeat(9000))).toMatch(/^This is too long/);
});

test("a field takes a text of 8192 characters, and none that is longer", () => {
  const longest = "x".repeat(8192);
  expect([requestRule(longest), receiptRule(longest)]).toEqual([undefined, undefined]);
  expect(requestRule(`${longest}x`)).toMatch(/^This is too long/);
});
