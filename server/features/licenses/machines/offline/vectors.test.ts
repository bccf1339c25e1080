import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { readReceipt } from "./read-receipt.ts";
import { readRequest } from "./read-request.ts";

interface Signed {
  readonly claims: Readonly<Record<string, unknown>>;
  readonly compact: string;
  readonly text: string;
  /** The same with a critical extension in its header. */
  readonly critical: string;
}

const published = new URL("../../../../../sdk/vectors/offline.json", import.meta.url);
const { keys, request, receipt } = JSON.parse(await readFile(published, "utf8")) as {
  readonly keys: readonly { readonly name: string; readonly publicKey: string }[];
  readonly request: Signed;
  readonly receipt: Signed;
};
const keyOf = (name: string) =>
  Buffer.from(keys.find((each) => each.name === name)?.publicKey ?? "", "base64url");

it("the server reads the published request of an app, in its envelope or without", () => {
  for (const text of [request.compact, request.text]) expect(readRequest(text)).toEqual(request.claims);
  expect(readRequest(receipt.compact)).toBeUndefined();
  expect(readRequest(request.compact.slice(0, -4))).toBeUndefined();
});

it("the server reads the published receipt, and knows the installation that signed it", () => {
  const { sub, fp, seq } = receipt.claims;
  for (const text of [receipt.compact, receipt.text]) {
    const read = readReceipt(text);
    expect(read).toMatchObject({ sub, fp, seq });
    expect(read?.isSignedBy(keyOf("install"))).toBe(true);
    expect(read?.isSignedBy(keyOf("active"))).toBe(false);
  }
  expect(readReceipt(request.compact)).toBeUndefined();
});

it("the server refuses a critical extension in the header of a request and of a receipt", () => {
  expect(readRequest(request.critical)).toBeUndefined();
  expect(readReceipt(receipt.critical)?.isSignedBy(keyOf("install"))).toBe(false);
});
