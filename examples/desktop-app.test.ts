import { readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { htmlError, limitRate, reset, tamper } from "../sdk/testing/faults.ts";
import { signLease } from "../sdk/testing/sample-license.ts";
import { type Peer, startPeer } from "../sdk/testing/start-peer.ts";
import { installApp, type InstalledApp } from "./testing/install-app.ts";
import { startApp, startByNpm } from "./testing/start-app.ts";

let app: InstalledApp;
let peer: Peer;
let leaseFile: string;

beforeAll(async () => {
  app = await installApp();
  leaseFile = path.join(app.folder, "license.lease");
});
afterAll(() => app.remove());

beforeEach(async () => {
  peer = await startPeer();
  await rm(leaseFile, { force: true });
});
afterEach(() => peer.close());

function configure(changes: Record<string, unknown> = {}) {
  const { url: server, signer, license } = peer;
  return app.configure({ server, publicKey: signer.publicKey, licenseKey: license.key, ...changes });
}

/** Leaves a lease beside the app as an earlier start would have. */
async function saveLease(issued: Date) {
  const { signer, license, url: origin } = peer;
  const lease = signLease(signer, license, { fingerprint: "this-machine", now: issued, origin });
  await writeFile(leaseFile, lease);
  return lease;
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000);
}

async function runOnce(...options: string[]) {
  const running = startApp(app.folder, ...options);
  const code = await running.ended;
  return { code, output: running.output() };
}

describe("npm start", () => {
  it("activates this machine and says what the license covers", async () => {
    await configure({ machineName: "Desk" });
    const running = startByNpm(app.folder, "start", "--", "--once");
    expect(await running.ended).toBe(0);
    expect(running.output()).toMatch(/Machine +Desk\n/);
    expect(running.output()).toMatch(/License +active, Standard, ends 2099-01-01 00:00 UTC\n/);
    expect(running.output()).toMatch(/Machines +1 of 1 in use\n/);
    expect(running.output()).toMatch(/Entitlements +volume-bot, reply-bot, bundler-bot\n/);
    expect(running.output()).toMatch(/Licensed until \d{4}-\d\d-\d\d \d\d:\d\d UTC, checked offline: ok\n/);
    expect(peer.license.machines.get("this-machine")?.name).toBe("Desk");
    expect(peer.questions[0]?.asked).toMatchObject({ product: "volume-bot", version: "3.7.2" });
  });

  it("keeps the lease for this user alone", async () => {
    await configure();
    await runOnce("--once");
    expect((await stat(leaseFile)).mode & 0o777).toBe(0o600);
  });

  it("goes on checking, and Ctrl-C ends it", async () => {
    await configure({ checkEverySeconds: 1 });
    const running = startApp(app.folder);
    await running.says("Checked: still licensed.");
    expect(running.output()).toContain("Next check in 1 s. Stop with Ctrl-C.");
    running.process.kill("SIGINT");
    expect(await running.ended).toBe(0);
    expect(running.output()).toContain("Stopped.");
  });
});

describe("before any call is made", () => {
  it("a missing key is told with the place to find it", async () => {
    await configure({ licenseKey: "" });
    const { code, output } = await runOnce();
    expect(code).toBe(2);
    expect(output).toContain("There is no license key in config.json yet.");
    expect(output).toContain(`${peer.url}/license-dashboard`);
    expect(peer.questions).toEqual([]);
  });

  it("a typing error in the key is told", async () => {
    await configure({ licenseKey: "PFKE-YSTE-AD00-0O1P" });
    const { code, output } = await runOnce();
    expect(code).toBe(2);
    expect(output).toContain("has a typing error: PFKE-YSTE-AD00-0O1P");
    expect(peer.questions).toEqual([]);
  });

  it.each([
    ["no file", undefined, "There is no config.json"],
    ["a lost comma", '{ "licenseKey": "" "server": "" }', "config.json cannot be read"],
    ["no names and values", "[]", "config.json must hold names and values"],
    ["no server", '{ "licenseKey": "PF" }', "config.json: server: use an address"],
    ["no public key", '{ "server": "https://shop.example" }', "config.json: publicKey: use the 32 bytes"],
    ["no time between checks", '{ "checkEverySeconds": 0 }', "checkEverySeconds must be a number from 1"],
  ])("a config.json with %s is told", async (_name, text, message) => {
    const file = path.join(app.folder, "config.json");
    if (text === undefined) await rm(file, { force: true });
    else await writeFile(file, text);
    const { code, output } = await runOnce();
    expect(code).toBe(2);
    expect(output).toContain(message);
  });

  it("a config.json that Notepad saved is read", async () => {
    await configure();
    const file = path.join(app.folder, "config.json");
    await writeFile(file, `\uFEFF${await readFile(file, "utf8")}`);
    expect(await runOnce("--once")).toMatchObject({ code: 0 });
  });
});

describe("when the owner frees this machine in the portal", () => {
  it("the running app says so at its next check, drops the lease and stops", async () => {
    await configure({ checkEverySeconds: 1 });
    const running = startApp(app.folder);
    await running.says("checked offline: ok");
    peer.license.machines.clear();
    expect(await running.ended).toBe(3);
    expect(running.output()).toContain("This machine was freed in the portal.");
    await expect(stat(leaseFile)).rejects.toThrow("ENOENT");
  });

  it("an app that was not running says so at its next start and does not take the place back", async () => {
    await configure();
    await runOnce("--once");
    peer.license.machines.clear();
    expect(await runOnce("--once")).toMatchObject({ code: 3 });
    expect(peer.license.machines.size).toBe(0);
    expect(await runOnce("--once")).toMatchObject({ code: 0 });
    expect(peer.license.machines.size).toBe(1);
  });

  it("the same holds when others use the license", async () => {
    await configure();
    await runOnce("--once");
    const [machine] = peer.license.machines.values();
    peer.license.machines.clear();
    if (machine) peer.license.machines.set("another-machine", machine);
    expect(await runOnce("--once")).toMatchObject({ code: 3 });
  });
});

describe("when the server says no", () => {
  it.each(["EXPIRED", "SUSPENDED", "REVOKED", "TRIAL_EXPIRED"] as const)(
    "%s ends access and helps",
    async (code) => {
      await configure();
      await runOnce("--once");
      peer.license.refusal = code;
      const ended = await runOnce("--once");
      expect(ended.code).toBe(4);
      expect(ended.output).toContain(`Not licensed (${code}). The code is ${code}.`);
      expect(ended.output).toContain(`Contact us: ${peer.url}/contact`);
      await expect(stat(leaseFile)).rejects.toThrow("ENOENT");
    },
  );

  it("no place is left for this machine", async () => {
    await configure({ fingerprint: "the-first-machine" });
    await runOnce("--once");
    await rm(leaseFile);
    await configure();
    const { code, output } = await runOnce("--once");
    expect(code).toBe(4);
    expect(output).toContain("Not licensed (TOO_MANY_MACHINES)");
  });
});

describe("when there is no trusted answer", () => {
  it.each([
    ["a broken connection", reset],
    ["an error page", htmlError],
    ["a forged answer", tamper(20)],
  ])("%s leaves the saved license in force", async (_name, fault) => {
    await configure();
    await runOnce("--once");
    peer.misbehave(fault);
    const { code, output } = await runOnce("--once");
    expect(code).toBe(0);
    expect(output).toMatch(/Running on the saved license, which holds until \d{4}-\d\d-\d\d \d\d:\d\d UTC\./);
  });

  it("the running app carries on, and says when it asks again", async () => {
    await configure({ checkEverySeconds: 1 });
    const running = startApp(app.folder);
    await running.says("checked offline: ok");
    peer.misbehave(limitRate("7"));
    await running.says("Next check in 7 s.");
    expect(running.output()).toContain("Too many requests.");
    running.process.kill("SIGINT");
    expect(await running.ended).toBe(0);
  });

  it("a saved license that has ended is not enough", async () => {
    await configure();
    await saveLease(daysAgo(8));
    peer.misbehave(reset);
    const { code, output } = await runOnce();
    expect(code).toBe(5);
    expect(output).toContain("No saved license holds any more");
  });

  it("a first start ends with an explanation", async () => {
    await configure();
    peer.misbehave(reset);
    const { code, output } = await runOnce();
    expect(code).toBe(5);
    expect(output).toContain("The license server cannot be reached");
  });

  it("another server's key in config.json is suspected", async () => {
    await configure({ publicKey: Buffer.alloc(32, 7).toString("base64url") });
    const { code, output } = await runOnce();
    expect(code).toBe(5);
    expect(output).toContain("config.json holds another server's key");
  });
});

describe("the saved license", () => {
  it.each([
    { age: 3, calls: ["validate"], renewed: false },
    { age: 4, calls: ["validate", "activate"], renewed: true },
    { age: 8, calls: ["validate", "activate"], renewed: true },
  ])(
    "of seven days is renewed after half of them: at $age days $renewed",
    async ({ age, calls, renewed }) => {
      await configure();
      await runOnce("--once");
      const saved = await saveLease(daysAgo(age));
      peer.questions.length = 0;
      expect(await runOnce("--once")).toMatchObject({ code: 0 });
      expect(peer.questions.map(({ call }) => call)).toEqual(calls);
      expect((await readFile(leaseFile, "utf8")) !== saved).toBe(renewed);
    },
  );

  it("of another license does not make a change of keys look like a freed machine", async () => {
    await configure();
    await runOnce("--once");
    peer.license.id = "0198f6d2-5f9b-7c55-9d5e-6a6f1f0f7a99";
    peer.license.machines.clear();
    expect(await runOnce("--once")).toMatchObject({ code: 0 });
    expect(peer.license.machines.size).toBe(1);
  });

  it("of another machine is of no use in a copied folder", async () => {
    peer.license.maxMachines = 2;
    await configure({ fingerprint: "the-first-machine" });
    await runOnce("--once");
    await configure({ fingerprint: "the-second-machine" });
    expect(await runOnce("--once")).toMatchObject({ code: 0 });
    expect([...peer.license.machines.keys()]).toEqual(["the-first-machine", "the-second-machine"]);
  });

  it.each(["", "nonsense"])("is replaced when it holds %j", async (text) => {
    await configure();
    await writeFile(leaseFile, text);
    expect(await runOnce("--once")).toMatchObject({ code: 0 });
    expect((await readFile(leaseFile, "utf8")).split(".")).toHaveLength(3);
  });
});

describe("npm run deactivate", () => {
  it("frees this machine", async () => {
    await configure();
    await runOnce("--once");
    const running = startByNpm(app.folder, "run", "deactivate");
    expect(await running.ended).toBe(0);
    expect(running.output()).toContain("This machine was freed.");
    expect(peer.license.machines.size).toBe(0);
    await expect(stat(leaseFile)).rejects.toThrow("ENOENT");
  });

  it("keeps the lease when the server was not reached", async () => {
    await configure();
    await runOnce("--once");
    peer.misbehave(reset);
    expect(await runOnce("--deactivate")).toMatchObject({ code: 5 });
    expect((await stat(leaseFile)).isFile()).toBe(true);
  });
});
