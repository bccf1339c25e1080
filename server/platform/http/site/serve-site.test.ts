import { describe, expect, it } from "vitest";
import { canonicalAddress } from "./serve-site.ts";

describe("canonicalAddress", () => {
  it.each([
    ["/login", undefined],
    ["/", undefined],
    ["/login?next=/License", undefined],
    ["/login/", "/login"],
    ["/Login", "/login"],
    ["/LOGIN//?next=/A", "/login?next=/A"],
    ["//evil.example/", "/evil.example"],
    ["/\\evil.example", "/evil.example"],
    ["/login/?", "/login?"],
  ])("%s leads to %s", (url, canonical) => {
    expect(canonicalAddress(url)).toBe(canonical);
  });

  it.each([
    ["/tokens/AbC", undefined],
    ["/Tokens/AbC/?x=Y", "/tokens/AbC?x=Y"],
    ["/Tokens", "/tokens"],
    ["/TokensAbC", "/tokensabc"],
  ])("%s below /tokens, where the case counts: %s", (url, canonical) => {
    expect(canonicalAddress(url, ["/tokens"])).toBe(canonical);
  });
});
