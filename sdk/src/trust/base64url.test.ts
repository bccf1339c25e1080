import { describe, expect, it } from "vitest";
import { decodeBase64url, encodeBase64url } from "./base64url.ts";

describe("base64url", () => {
  it("reads and writes what Node does", () => {
    for (let length = 0; length < 70; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 89 + length) % 256);
      const text = Buffer.from(bytes).toString("base64url");
      expect(encodeBase64url(bytes)).toBe(text);
      expect(decodeBase64url(text)).toEqual(bytes);
    }
  });

  it.each(["A", "AAAAA", "AA==", "A+/A", "AA A", "AA\n", "é", "AB", "AAB"])("refuses %j", (text) => {
    expect(decodeBase64url(text)).toBeUndefined();
  });
});
