import { describe, expect, it } from "vitest";
import { isKeyInUse, isRolledBack, raiseMark, toleratedSeconds, trustedMark } from "./clock.ts";

const start = 1_795_176_000;
const at = (seconds: number) => new Date((start + seconds) * 1000);

describe("a key", () => {
  const key = { raw: new Uint8Array(32), notBefore: start, notAfter: start + 100, revoked: false };

  it("signs from its start, with five minutes for clocks that differ", () => {
    expect(toleratedSeconds).toBe(300);
    expect(isKeyInUse(key, at(-300), at(0))).toBe(true);
    expect(isKeyInUse(key, at(-301), at(0))).toBe(false);
  });

  it("is trusted until its end, if it has one", () => {
    expect(isKeyInUse(key, at(0), new Date(at(100).getTime() - 1))).toBe(true);
    expect(isKeyInUse(key, at(0), at(100))).toBe(false);
    expect(isKeyInUse({ ...key, notAfter: null }, at(0), at(1e9))).toBe(true);
  });
});

describe("the mark of a clock", () => {
  it("is passed by a clock that was set back by more than an hour", () => {
    expect(isRolledBack(start, at(-3600))).toBe(false);
    expect(isRolledBack(start, at(-3601))).toBe(true);
  });

  it("only rises, and never beyond the end of the license", () => {
    expect(raiseMark(start, at(10), at(20))).toBe(start + 10);
    expect(raiseMark(start, at(-10), at(20))).toBe(start);
    expect(raiseMark(start, at(30), at(20))).toBe(start + 20);
  });

  it("is corrected by the time of the server, in whole seconds", () => {
    expect(trustedMark(new Date(at(5).getTime() + 999))).toBe(start + 5);
  });
});
