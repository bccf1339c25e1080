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

  it("refuses every key with one wrong character that nobody mistakes for the right one", () => {
    const plain = "PF7KA3ZQ89XW4TB";
    const key = plain + checkCharacter(plain);
    for (let at = 0; at < 16; at++)
      for (const wrong of alphabet.replace(/[O0I1]/g, "")) {
        if (wrong === key.charAt(at)) continue;
        expect(parseLicenseKey(key.slice(0, at) + wrong + key.slice(at + 1))).toBeUndefined();
      }
  });

  it("reads O for 0 and I for 1, both ways", () => {
    for (const typed of ["PFOE1STE0DABCDEW", "PF0EISTE0DABCDEW", "PFOEISTEODABCDEW"])
      expect(parseLicenseKey(typed)).toBe("PF0E1STE0DABCDEW");
    for (const body of ["OIKEYSTEADABCDE", "PFKEYSTEAOABCDE", "PFKEYSTEAIABCDE"]) {
      const key = body + checkCharacter(body);
      expect(parseLicenseKey(key.replaceAll("O", "0").replaceAll("I", "1"))).toBe(key);
    }
  });

  it("leaves a key alone whose check character agrees", () => {
    for (const body of ["PFO0I1ZQ09XW4TB", "PF0OI1ZQO9XW4TB"]) {
      const good = body + checkCharacter(body);
      expect(parseLicenseKey(good)).toBe(good);
    }
  });

  it("guesses nothing where two readings agree", () => {
    const ambiguous = "PF20A0B0C0D0E3FY";
    const agreeing = (key: string) =>
      Array.from(
        key,
        (character, at) => key.slice(0, at) + (character === "0" ? "O" : character) + key.slice(at + 1),
      )
        .filter((reading) => reading !== key)
        .filter((reading) => checkCharacter(reading.slice(0, 15)) === reading.charAt(15));
    expect(agreeing(ambiguous)).toHaveLength(2);
    expect(parseLicenseKey(ambiguous)).toBeUndefined();
  });

  it("refuses nearly every swap of two neighbors", () => {
    let swaps = 0;
    let missed = 0;
    for (const first of alphabet)
      for (const second of alphabet) {
        if (first === second || /[O0I1]/.test(first + second)) continue;
        const [typed, meant] = [`PF${first}${second}A3ZQ89XW4TB`, `PF${second}${first}A3ZQ89XW4TB`];
        swaps += 1;
        if (parseLicenseKey(typed + checkCharacter(meant))) missed += 1;
      }
    expect(missed / swaps).toBeLessThan(0.03);
  });

  it("refuses what cannot be a key", () => {
    for (const typed of [
      "",
      "PF",
      "XX7KA3ZQ89XW4TB" + checkCharacter("PF7KA3ZQ89XW4TB"),
      key + "0",
      key.slice(0, 15),
      "Key: " + key,
      key + "\n" + key,
      "🙂".repeat(8),
    ])
      expect(parseLicenseKey(typed)).toBeUndefined();
  });

  it("refuses a text of a hundred thousand characters at once", () => {
    for (const between of [".", " ", "-", "\u200b", "A"])
      expect(parseLicenseKey(`PF${between.repeat(100_000)}1P`)).toBeUndefined();
    expect(parseLicenseKey(".".repeat(100_000) + key + ".".repeat(100_000))).toBe(key);
  });
});

describe("parseImportedKey", () => {
  it("takes a key of another server as it is typed, of eight characters and more", () => {
    const typed = " 38b1460a-5104-4067 a91d-77b872934d51";
    expect(parseImportedKey(typed)).toBe("38B1460A51044067A91D77B872934D51");
    expect(parseImportedKey("qwer-ty12-3456-7890")).toBe("QWERTY1234567890");
    expect(parseImportedKey("ab12-cd34")).toBe("AB12CD34");
    expect(parseImportedKey("“38b1460a\u22125104\u200b4067_a91d-77b872934d51”.")).toBe(
      "38B1460A51044067A91D77B872934D51",
    );
    for (const other of ["short-1", "x".repeat(65), "with.dots.and.letters.20", ""])
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
    // A short imported key, of which four characters at each end would be all.
    expect(maskKey("AB12CD34")).toBe("AB-••••-••••-34");
  });
});
