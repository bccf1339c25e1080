import { describe, expect, it } from "vitest";
import { prepareApp } from "./testing/prepare-app.ts";

const app = prepareApp();

describe("when the owner removes this machine in the portal", () => {
  it("the running app says so at its next check, drops the lease and stops", async () => {
    await app.configure({ checkEverySeconds: 1 });
    const running = app.start();
    await running.says("Works offline.");
    app.peer.license.machines.clear();
    expect(await running.ended).toBe(3);
    expect(running.output()).toContain("This machine was removed from your license.");
    expect(await app.readLease()).toBeNull();
  });

  it("an app that was not running says so at its next start and does not take the place back", async () => {
    await app.configure();
    await app.run("--once");
    app.peer.license.machines.clear();
    expect(await app.run("--once")).toMatchObject({ code: 3 });
    expect(app.peer.license.machines.size).toBe(0);
    expect(await app.run("--once")).toMatchObject({ code: 0 });
    expect(app.peer.license.machines.size).toBe(1);
  });

  it.each([
    ["is behind", -30],
    ["is ahead", 30],
  ])("the same holds when the clock of this machine %s", async (_name, daysAgo) => {
    await app.configure();
    await app.runInThePast(daysAgo);
    app.peer.license.machines.clear();
    const { code, output } = await app.run("--once");
    expect(code).toBe(3);
    expect(output).toContain("This machine was removed from your license.");
    expect(app.peer.license.machines.size).toBe(0);
  });

  it("the same holds when others use the license", async () => {
    await app.configure();
    await app.run("--once");
    const [machine] = app.peer.license.machines.values();
    app.peer.license.machines.clear();
    if (machine) app.peer.license.machines.set("another-machine", machine);
    expect(await app.run("--once")).toMatchObject({ code: 3 });
  });
});
