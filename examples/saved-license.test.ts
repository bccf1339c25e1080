import { writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { htmlError, limitRate, reset, tamper } from "../sdk/testing/faults.ts";
import { prepareApp } from "./testing/prepare-app.ts";

const app = prepareApp();

describe("when there is no trusted answer", () => {
  it.each([
    ["a broken connection", reset],
    ["an error page", htmlError],
    ["a forged answer", tamper(20)],
  ])("%s leaves the saved license in force", async (_name, fault) => {
    await app.configure();
    await app.run("--once");
    app.peer.misbehave(fault);
    const { code, output } = await app.run("--once");
    expect(code).toBe(0);
    expect(output).toMatch(/Running on the saved license until \d{4}-\d\d-\d\d \d\d:\d\d UTC\./);
  });

  it("the running app carries on, and says when it asks again", async () => {
    await app.configure({ checkEverySeconds: 1 });
    const running = app.start();
    await running.says("Works offline.");
    app.peer.misbehave(limitRate("7"));
    await running.says("Next check in 7 s.");
    expect(running.output()).toContain("Too many requests.");
    running.process.kill("SIGINT");
    expect(await running.ended).toBe(0);
  });

  it("the running app stays licensed, says until when, and recovers by itself", async () => {
    await app.configure({ checkEverySeconds: 1 });
    const running = app.start();
    await running.says("Works offline.");
    const [, until] = /Licensed until (.* UTC)/.exec(running.output()) ?? [];
    app.peer.misbehave(reset);
    await running.says(`Running on the saved license until ${until}.`);
    app.peer.misbehave();
    await running.says(/Running on the saved license[^]*Checked: still licensed\./);
    running.process.kill("SIGINT");
    expect(await running.ended).toBe(0);
  });

  it("a clock that was set back is named, and harms nothing", async () => {
    await app.configure();
    const saved = await app.runInThePast(-2);
    app.peer.misbehave(reset);
    const { code, output } = await app.run("--once");
    expect(code).toBe(5);
    expect(output).toContain("This machine's clock shows an earlier time than before.");
    expect(output).toContain("The saved license is kept.");
    expect(await app.readLease()).toBe(saved);
    app.peer.misbehave();
    expect(await app.run("--once")).toMatchObject({ code: 0 });
    app.peer.misbehave(reset);
    const offline = await app.run("--once");
    expect(offline.code).toBe(0);
    expect(offline.output).toContain("Running on the saved license until");
  });

  it("a saved license that has ended is not enough", async () => {
    await app.configure();
    await app.runInThePast(8);
    app.peer.misbehave(reset);
    const { code, output } = await app.run();
    expect(code).toBe(5);
    expect(output).toContain("There's no valid saved license");
  });

  it("a first start ends with an explanation", async () => {
    await app.configure();
    app.peer.misbehave(reset);
    const { code, output } = await app.run();
    expect(code).toBe(5);
    expect(output).toContain("Can't reach the license server");
  });

  it.each(["rootKey", "publicKey"])(
    "a %s of another server in config.json is named as the cause",
    async (name) => {
      await app.configure({ rootKey: undefined, [name]: Buffer.alloc(32, 7).toString("base64url") });
      const { code, output } = await app.run();
      expect(code).toBe(5);
      expect(output).toContain("config.json has another server's key");
    },
  );
});

describe("the saved license", () => {
  it.each([
    { age: 3, calls: ["validate"], renewed: false },
    { age: 4, calls: ["validate", "activate"], renewed: true },
    { age: 8, calls: ["validate", "activate"], renewed: true },
  ])(
    "of seven days is renewed after half of them: at $age days $renewed",
    async ({ age, calls, renewed }) => {
      await app.configure();
      const saved = await app.runInThePast(age);
      app.peer.requests.length = 0;
      expect(await app.run("--once")).toMatchObject({ code: 0 });
      expect(app.peer.requests.map(({ call }) => call)).toEqual(calls);
      expect((await app.readLease()) !== saved).toBe(renewed);
    },
  );

  it("of another license does not make a change of keys look like a freed machine", async () => {
    await app.configure();
    await app.run("--once");
    app.peer.license.id = "0198f6d2-5f9b-7c55-9d5e-6a6f1f0f7a99";
    app.peer.license.machines.clear();
    expect(await app.run("--once")).toMatchObject({ code: 0 });
    expect(app.peer.license.machines.size).toBe(1);
  });

  it("of another machine is of no use in a copied folder", async () => {
    app.peer.license.maxMachines = 2;
    await app.configure({ fingerprint: "the-first-machine" });
    await app.run("--once");
    await app.configure({ fingerprint: "the-second-machine" });
    expect(await app.run("--once")).toMatchObject({ code: 0 });
    expect([...app.peer.license.machines.keys()]).toEqual(["the-first-machine", "the-second-machine"]);
  });

  it.each(["", "nonsense"])("is replaced when it holds %j", async (text) => {
    await app.configure();
    await writeFile(app.file("license.state"), text);
    expect(await app.run("--once")).toMatchObject({ code: 0 });
    expect((await app.readLease())?.split(".")).toHaveLength(3);
  });
});
