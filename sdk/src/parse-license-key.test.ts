import { describe, expect, it } from "vitest";
import {
  checkCharacter,
  formatLicenseKey,
  parseLicenseKey as parseByContract,
} from "../../contract/license-key.ts";
import { parseLicenseKey } from "./parse-license-key.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const key = "PFKE-YSTE-AD00-001P";

describe("parseLicenseKey", () => {
  it.each([key, "pfke yste ad00 001p", " PFKEYSTEAD00001P\n", "PFKE–YSTE—AD00‑001P"])("reads %j", (typed) => {
    expect(parseLicenseKey(typed)).toBe(key);
  });

  it.each([
    "",
    "hello",
    "PFKE-YSTE-AD00-001",
    "PFKE-YSTE-AD00-001PP",
    "XXKE-YSTE-AD00-001P",
    "PFKE-YSTE-AD00-00IP",
  ])("refuses %j", (typed) => expect(parseLicenseKey(typed)).toBeUndefined());

  it("reads the keys of every shop", () => {
    for (const prefix of ["AB", "ZZ"]) {
      const body = `${prefix}KEYSTEAD00001`;
      const good = body + checkCharacter(body);
      expect(parseLicenseKey(good)).toBe(formatLicenseKey(good));
    }
    expect(parseLicenseKey(`A1KEYSTEAD00001${checkCharacter("A1KEYSTEAD00001")}`)).toBeUndefined();
  });

  it("refuses every single wrong character", () => {
    for (let place = 0; place < 16; place += 1) {
      const compact = key.replaceAll("-", "");
      for (const other of alphabet.replace(compact.charAt(place), "")) {
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
