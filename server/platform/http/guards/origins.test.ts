import { describe, expect, it } from "vitest";
import { createOrigins } from "./origins.ts";

describe("createOrigins", () => {
  it("answers for the configured address alone", () => {
    const origins = createOrigins("https://shop.example", "0.0.0.0", 3000);
    expect(origins.publicUrl).toBe("https://shop.example");
    expect(origins.secure).toBe(true);
    expect(origins.answersHost("SHOP.example")).toBe(true);
    for (const host of [
      "evil.example",
      "shop.example.evil",
      "localhost:3000",
      "shop.example:3000",
      "",
      undefined,
    ])
      expect(origins.answersHost(host)).toBe(false);
    for (const origin of ["http://shop.example", "https://evilshop.example", "null"])
      expect(origins.isOwn(origin)).toBe(false);
  });

  it.each([
    ["https://shop.example", "www.shop.example"],
    ["https://www.shop.example", "SHOP.example"],
    ["http://shop.example:8080", "www.shop.example:8080"],
  ])("of %s knows the other spelling %s", (publicUrl, alias) => {
    const origins = createOrigins(publicUrl, "0.0.0.0", 3000);
    expect([origins.isAlias(alias), origins.answersHost(alias)]).toEqual([true, false]);
    for (const host of [new URL(publicUrl).host, `x${alias}`, `${alias}.evil`, "evil.example", "", undefined])
      expect(origins.isAlias(host)).toBe(false);
  });

  it.each(["http://127.0.0.1:3000", "http://[::1]:3000", undefined])("of %s knows no other", (publicUrl) => {
    const origins = createOrigins(publicUrl, "127.0.0.1", 3000);
    for (const host of ["www.127.0.0.1:3000", "www.[::1]:3000", "www.localhost:3000"])
      expect(origins.isAlias(host)).toBe(false);
  });

  it("answers on the loopback names when nothing is configured", () => {
    const origins = createOrigins(undefined, "127.0.0.1", 3000);
    expect(origins.publicUrl).toBe("http://127.0.0.1:3000");
    expect(origins.secure).toBe(false);
    for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"])
      expect(origins.answersHost(host)).toBe(true);
    for (const host of ["localhost", "localhost:3001", "attacker.example:3000"])
      expect(origins.answersHost(host)).toBe(false);
  });

  it("writes a reachable address into links when it listens everywhere", () => {
    for (const host of ["0.0.0.0", "::"])
      expect(createOrigins(undefined, host, 80).publicUrl).toBe("http://127.0.0.1");
    expect(createOrigins(undefined, "::1", 3000).publicUrl).toBe("http://[::1]:3000");
  });
});
