import { describe, expect, it, vi } from "vitest";
import { printVectors, readVectors, vectors } from "../../testing/vectors/make-vectors.ts";
import { createLicenseClient } from "../index.ts";

const [pinned] = vectors.keys;
const { fingerprint, product } = vectors;
const now = new Date(vectors.now);
const server = "https://shop.example";
const good = vectors.leases[0]?.lease ?? "";

function makeClient(publicKey: string | Record<string, string> = pinned?.publicKey ?? "") {
  return createLicenseClient({ server, publicKey, product });
}

describe("the published vectors", () => {
  it("are the ones that the generator writes", async () => {
    expect(await readVectors()).toBe(await printVectors());
  });

  it.each(vectors.leases)("check a lease: $name", async ({ lease, expected }) => {
    const result = await makeClient().checkLease(lease, { fingerprint, now });
    expect(result.ok ? "ok" : result.reason).toBe(expected);
  });
});

describe("checkLease", () => {
  it("returns the products of the license and its end", async () => {
    expect(await makeClient().checkLease(good, { fingerprint, now })).toEqual({
      ok: true,
      expiresAt: new Date("2026-11-26T12:00:00.000Z"),
      lease: {
        id: "0198f6d2-5f9b-7c55-9d5e-6a6f1f0f7a12",
        licenseId: "0198f6d2-5f9b-7c55-9d5e-6a6f1f0f7a11",
        issuer: server,
        issuedAt: new Date("2026-11-19T12:00:00.000Z"),
        expiresAt: new Date("2026-11-26T12:00:00.000Z"),
        status: "active",
        type: "standard",
        tier: "Standard",
        entitlements: ["volume-bot", "reply-bot", "bundler-bot"],
        licenseEnd: new Date("2027-09-16T12:00:00.000Z"),
        graceUntil: null,
      },
    });
  });

  it("goes by this machine's clock unless told otherwise", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T11:59:59Z") });
    expect(await makeClient().checkLease(good, { fingerprint })).toMatchObject({ ok: true });
    vi.setSystemTime(new Date("2026-11-26T12:00:00Z"));
    expect(await makeClient().checkLease(good, { fingerprint })).toMatchObject({ reason: "expired" });
    vi.useRealTimers();
  });

  it("refuses every lease in which one character was changed", async () => {
    const client = makeClient();
    for (let position = 0; position < good.length; position += 7) {
      const other = good.charAt(position) === "A" ? "B" : "A";
      const changed = good.slice(0, position) + other + good.slice(position + 1);
      expect(await client.checkLease(changed, { fingerprint, now })).toMatchObject({ ok: false });
    }
  });

  it("takes the new key and the old one while keys are rotated", async () => {
    const [, next] = vectors.keys;
    const keys = { [next?.kid ?? ""]: next?.publicKey ?? "", [pinned?.kid ?? ""]: pinned?.publicKey ?? "" };
    const byNext = vectors.leases.find((vector) => vector.name === "unknown key id")?.lease ?? "";
    expect(await makeClient(keys).checkLease(good, { fingerprint, now })).toMatchObject({ ok: true });
    expect(await makeClient(keys).checkLease(byNext, { fingerprint, now })).toMatchObject({ ok: true });
  });

  it("checks no entitlement when the client names no product", async () => {
    const client = createLicenseClient({ server, publicKey: pinned?.publicKey ?? "" });
    const other = vectors.leases.find((vector) => vector.name === "for another app")?.lease ?? "";
    expect(await client.checkLease(other, { fingerprint, now })).toMatchObject({ ok: true });
  });

  it.each(["", ".", "..", "hello", "a.b.c", "\u0000", "é.é.é"])("calls %j malformed", async (text) => {
    expect(await makeClient().checkLease(text, { fingerprint, now })).toMatchObject({ reason: "malformed" });
  });

  it("ignores the line end that an editor adds to a saved lease", async () => {
    expect(await makeClient().checkLease(`${good}\n`, { fingerprint, now })).toMatchObject({ ok: true });
  });
});
