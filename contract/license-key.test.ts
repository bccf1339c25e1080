import { describe, expect, it } from "vitest";
import {
  checkCharacter,
  formatLicenseKey,
  maskKey,
  parseImportedKey,
  parseLicenseKey,
} from "./license-key.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const body = "PF7KA3ZQ09XW4TB";
const key = body + checkCharacter(body);

describe("parseLicenseKey", () => {
  it("reads a key however it is typed", () => {
    for (const typed of [
      key,
      formatLicenseKey(key),
      ` ${formatLicenseKey(key).toLowerCase()} `,
      key.replace("7K", "7 K"),
    ])
      expect(parseLicenseKey(typed)).toBe(key);
  });

  it("reads the keys of every shop", () => {
    const other = "ZQ7KA3ZQ09XW4TB";
    expect(parseLicenseKey(other + checkCharacter(other))).toBe(other + checkCharacter(other));
    const digits = "4Q7KA3ZQ09XW4TB";
    expect(parseLicenseKey(digits + checkCharacter(digits))).toBeUndefined();
  });

  it("refuses every key with one wrong character", () => {
    for (let at = 0; at < 16; at++)
      for (const wrong of alphabet) {
        if (wrong === key.charAt(at)) continue;
        expect(parseLicenseKey(key.slice(0, at) + wrong + key.slice(at + 1))).toBeUndefined();
      }
  });

  it("refuses nearly every swap of two neighbors", () => {
    let swaps = 0;
    let missed = 0;
    for (const first of alphabet)
      for (const second of alphabet) {
        if (first === second) continue;
        const [typed, meant] = [`PF${first}${second}A3ZQ09XW4TB`, `PF${second}${first}A3ZQ09XW4TB`];
        swaps += 1;
        if (parseLicenseKey(typed + checkCharacter(meant))) missed += 1;
      }
    expect(missed / swaps).toBeLessThan(0.03);
  });

  it("refuses what cannot be a key", () => {
    for (const typed of [
      "",
      "PF",
      "XX" + key.slice(2),
      key + "0",
      key.slice(0, 15),
      "ＰＦ" + key.slice(2),
      "🙂".repeat(8),
    ])
      expect(parseLicenseKey(typed)).toBeUndefined();
  });
});

describe("parseImportedKey", () => {
  it("takes a key of another server as it is typed, and no mistyped key of ours", () => {
    const typed = " 38b1460a-5104-4067 a91d-77b872934d51";
    expect(parseImportedKey(typed)).toBe("38B1460A51044067A91D77B872934D51");
    for (const other of [key, key + "0", "short", "x".repeat(65), "with.dots.and.letters.20", ""])
      expect(parseImportedKey(other)).toBeUndefined();
  });
});

describe("checkCharacter", () => {
  it("agrees with the example of ISO/IEC 7064 for MOD 37,36", () => {
    expect(checkCharacter("A12425GABC1234002")).toBe("M");
  });
});

describe("maskKey", () => {
  it("shows both ends", () => {
    expect(maskKey("PF7K-A3ZQ-09XW-Q2MD")).toBe("PF7K-••••-••••-Q2MD");
  });
});
