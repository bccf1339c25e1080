import { describe, expect, it } from "vitest";
import { canonicalAddress, findShell } from "./serve-site.ts";

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

describe("findShell", () => {
  const shells = [
    { below: "/tokens", segment: "^[a-z]+$", file: "tokens/abc/index.html" },
    { below: "/desk", file: "desk/index.html" },
  ];

  it.each([
    ["/tokens/abc?x=1", "tokens/abc/index.html", true],
    ["/tokens/123", "tokens/abc/index.html", false],
    ["/desk/orders", "desk/index.html", true],
    ["/desk/orders/1.2/files?x=/a", "desk/index.html", true],
  ])("%s is served by %s, exists: %s", (url, file, exists) => {
    expect(findShell(shells, url)).toEqual({ file, exists });
  });

  it.each(["/tokens", "/tokens/abc/more", "/desktop/orders", "/?x=/desk/orders"])(
    "%s is of no shell",
    (url) => {
      expect(findShell(shells, url)).toBeUndefined();
    },
  );
});
