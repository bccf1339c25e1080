import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Peer, startPeer } from "../../testing/start-peer.ts";
import { createLicenseClient } from "../index.ts";
import type { LicensedResult, NotLicensed } from "../results.ts";
import { type WatchedCheck, watchLicense } from "./watch-license.ts";

const minute = 60;
const unreachable = {
  ok: false,
  failure: "unreachable",
  reason: "unreachable",
  detail: "Can't reach the license server.",
} as const;
const limited = {
  ok: false,
  failure: "refused",
  reason: "refused_by_server",
  status: 429,
  code: "rate_limit_exceeded",
  retryAfter: 120,
  detail: "Too many requests.",
  details: [],
} as const;
const lease = {
  id: "lease",
  licenseId: "license",
  issuer: "https://shop.example",
  issuedAt: new Date(0),
  expiresAt: new Date(0),
  status: "active",
  type: "commercial",
  tier: "standard",
  entitlements: [],
  licenseEnd: new Date(0),
  graceUntil: null,
};
const licensed = {
  licensed: true,
  source: "server",
  until: new Date(0),
  license: lease,
  code: "VALID",
  answer: null,
  offline: { ok: true, detail: "" },
  saved: true,
  nextHeartbeat: null,
} as const satisfies LicensedResult;
const offline = { ...licensed, source: "lease", code: null, failure: unreachable } as const;
const not = (status: NotLicensed["status"]): NotLicensed => ({
  licensed: false,
  status,
  code: null,
  detail: "",
  next: [],
  ...(status !== "denied" && { failure: unreachable }),
});

describe("watchLicense", () => {
  let checks: WatchedCheck[];
  let changes: WatchedCheck[];
  beforeEach(() => {
    vi.useFakeTimers();
    [checks, changes] = [[], []];
  });
  afterEach(() => vi.useRealTimers());

  /** Watches a license whose checks have these results. */
  function watch(...results: LicensedResult[]) {
    const check = vi.fn(async () => results.shift() ?? licensed);
    const watching = watchLicense(check, { checkEverySeconds: 60 * minute }, () => 0.5);
    watching.on("check", (each) => checks.push(each));
    watching.on("change", (each) => changes.push(each));
    return { watching, check };
  }
  const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

  it("checks at once and then as often as the app wants, and tells of changes alone once", async () => {
    const { watching } = watch(licensed, licensed, offline, offline, licensed);
    await after(0);
    expect(checks).toMatchObject([{ before: undefined, nextInSeconds: 60 * minute }]);
    await after(60 * minute);
    expect(checks).toHaveLength(2);
    await after(60 * minute + 30 + 60);
    expect(checks.map(({ result }) => result.licensed && result.source)).toEqual([
      "server",
      "server",
      "lease",
      "lease",
      "server",
    ]);
    expect(changes.map(({ result, before }) => [before?.licensed, result])).toEqual([
      [undefined, licensed],
      [true, offline],
      [true, licensed],
    ]);
    watching.stop();
  });

  it("checks as often as the server wants heartbeats", async () => {
    const { watching } = watch({ ...licensed, nextHeartbeat: 200 }, { ...licensed, nextHeartbeat: 43_200 });
    await after(200);
    expect(checks.map(({ nextInSeconds }) => nextInSeconds)).toEqual([200, 60 * minute]);
    watching.stop();
  });

  it("asks again soon after a failure, then less often, and as late as the server wants", async () => {
    const { watching } = watch(not("unreachable"), not("unknown"), { ...offline, failure: limited });
    await after(30 + 60);
    expect(checks.map(({ nextInSeconds }) => nextInSeconds)).toEqual([30, 60, 120]);
    watching.stop();
  });

  it("rests after a no, because to activate again is for a person to decide", async () => {
    const { watching, check } = watch(licensed, not("denied"));
    await after(60 * minute);
    expect(changes.at(-1)).toMatchObject({ result: { status: "denied" }, nextInSeconds: null });
    await after(100 * 60 * minute);
    expect(check).toHaveBeenCalledTimes(2);
    expect(await watching.checkNow()).toBe(licensed);
    await after(60 * minute);
    expect(check).toHaveBeenCalledTimes(4);
    watching.stop();
  });

  it("shares one check between those who ask at the same time", async () => {
    const { watching, check } = watch();
    await Promise.all([watching.checkNow(), watching.checkNow()]);
    await after(0);
    expect(check).toHaveBeenCalledTimes(1);
    watching.stop();
  });

  it("ends when it is stopped, also during a check, and forgets listeners that are removed", async () => {
    const { watching, check } = watch();
    const heard = vi.fn();
    watching.on("check", heard)();
    await after(0);
    const last = watching.checkNow();
    watching.stop();
    await last;
    await after(100 * 60 * minute);
    expect(check).toHaveBeenCalledTimes(2);
    expect(checks.at(-1)).toMatchObject({ nextInSeconds: null });
    expect(heard).not.toHaveBeenCalled();
  });
});

describe("with a server", () => {
  let peer: Peer;
  beforeAll(async () => {
    peer = await startPeer();
  });
  afterAll(() => peer.close());

  it("a watch activates, sends heartbeats, and says that its machine was freed", async () => {
    peer.license.heartbeatSeconds = 300;
    const client = createLicenseClient({ server: peer.url, rootKey: peer.rootKey });
    const watching = client.watchLicense({ licenseKey: peer.license.key, fingerprint: "machine-under-test" });
    const first = await new Promise<WatchedCheck>((resolve) => watching.on("check", resolve));
    expect(first).toMatchObject({ result: { licensed: true, source: "server" }, nextInSeconds: 300 });
    await watching.checkNow();
    peer.license.machines.clear();
    expect(await watching.checkNow()).toMatchObject({ status: "denied", code: "NO_MACHINE" });
    expect(peer.requests.map(({ call }) => call)).toEqual([
      "activate",
      "heartbeat",
      "heartbeat",
      "heartbeat",
    ]);
    watching.stop();
  });
});
