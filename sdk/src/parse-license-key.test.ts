import { describe, expect, it } from "vitest";
import {
  checkCharacter,
  formatLicenseKey,
  parseLicenseKey as parseByContract,
} from "../../contract/values/license-key.ts";
import { parseLicenseKey } from "./parse-license-key.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const key = "PFKE-YSTE-AD00-001P";

describe("parseLicenseKey", () => {
  it.each([key, "pfke yste ad00 001p", " PFKEYSTEAD00001P\n", "PFKE–YSTE—AD00‑001P"])("reads %j", (typed) => {
    expect(parseLicenseKey(typed)).toBe(key);
  });

  it.each(["", "hello", "XXKE-YSTE-AD00-001P", "PFKE-YSTE-AD00-00LP"])("refuses %j", (typed) =>
    expect(parseLicenseKey(typed)).toBeUndefined(),
  );

  it("refuses a text of a hundred thousand characters at once", () => {
    for (const between of [".", " ", "-", "\u200b", "A"])
      expect(parseLicenseKey(`PF${between.repeat(100_000)}1P`)).toBeUndefined();
    expect(parseLicenseKey(".".repeat(100_000) + key + ".".repeat(100_000))).toBe(key);
  });

  it("reads the keys of every shop", () => {
    for (const prefix of ["AB", "ZZ"]) {
      const body = `${prefix}KEYSTEAD00001`;
      const good = body + checkCharacter(body);
      expect(parseLicenseKey(good)).toBe(formatLicenseKey(good));
    }
  });

  it("takes keys of other servers as they are, of sixteen characters with the prefix of the shop", () => {
    expect(parseLicenseKey("ab12-cd34")).toBe("AB12CD34");
    expect(parseLicenseKey("1234-5678-9012-3456")).toBe("1234567890123456");
    const imported = "QWER-TY12-3456-7890";
    expect(parseLicenseKey(imported)).toBeUndefined();
    expect(parseLicenseKey(imported, "PF")).toBe("QWERTY1234567890");
    expect(parseLicenseKey("PFKE-YSTE-AD00-00LP", "PF")).toBeUndefined();
  });

  it("refuses every single wrong character that nobody mistakes for the right one", () => {
    const body = "PF7KA3ZQ89XW4TB";
    const compact = body + checkCharacter(body);
    for (let place = 0; place < 16; place += 1) {
      // A key of this shop begins with two letters. With a digit there, it looks like a key of another server.
      const others = (place < 2 ? alphabet.slice(10) : alphabet).replace(/[O0I1]/g, "");
      for (const other of others.replace(compact.charAt(place), "")) {
        expect(parseLicenseKey(compact.slice(0, place) + other + compact.slice(place + 1))).toBeUndefined();
      }
    }
  });

  it("agrees with the server about keys of every check character", () => {
    for (const first of alphabet) {
      for (const last of alphabet) {
        const body = `PF${first}00000000000${last}`;
        const good = body + checkCharacter(body);
        expect(parseLicenseKey(good)).toBe(formatLicenseKey(good));
        const wrong = `${body}7`;
        expect(parseLicenseKey(wrong) === undefined).toBe(parseByContract(wrong) === undefined);
      }
    }
  });
});
