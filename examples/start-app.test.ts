import { mkdir, rm, stat } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { reset } from "../sdk/testing/faults.ts";
import { prepareApp } from "./testing/prepare-app.ts";

const app = prepareApp();

describe("npm start", () => {
  it("activates this machine and says what the license covers", async () => {
    await app.configure({ machineName: "Desk" });
    const running = app.npm("start", "--", "--once");
    expect(await running.ended).toBe(0);
    expect(running.output()).toMatch(/Machine +Desk\n/);
    expect(running.output()).toMatch(/License +active, Standard, ends 2099-01-01 00:00 UTC\n/);
    expect(running.output()).toMatch(/Machines +1 of 1 in use\n/);
    expect(running.output()).toMatch(/Entitlements +volume-bot, reply-bot, bundler-bot\n/);
    expect(running.output()).toMatch(/Licensed until \d{4}-\d\d-\d\d \d\d:\d\d UTC\. Works offline\.\n/);
    expect(app.peer.license.machines.get("this-machine")?.name).toBe("Desk");
    expect(app.peer.requests[0]?.fields).toMatchObject({ product: "volume-bot", version: "3.7.2" });
  });

  it("says that a license has ended only once it has, and until when it keeps working", async () => {
    await app.configure();
    app.peer.license.graceUntil = new Date("2099-01-08T00:00:00Z");
    expect((await app.run("--once")).output).not.toContain("Grace");
    app.peer.license.refusedAs = "GRACE";
    const { code, output } = await app.run("--once");
    expect(code).toBe(0);
    expect(output).toMatch(/Grace +license ended, works until 2099-01-08 00:00 UTC\n/);
  });

  it("keeps the lease for this user alone", async () => {
    await app.configure();
    await app.run("--once");
    expect((await stat(app.file("license.state"))).mode & 0o777).toBe(0o600);
  });

  it("says when it cannot save, or when its clock is so far off that it works online alone", async () => {
    await app.configure();
    await mkdir(app.file("license.state"));
    const unsaved = await app.run("--once");
    expect(unsaved).toMatchObject({ code: 0 });
    expect(unsaved.output).toContain("Couldn't save the license in this folder");
    app.peer.license.ahead = 30 * 24 * 60 * 60 * 1000;
    const behind = await app.run("--once");
    expect(behind).toMatchObject({ code: 0 });
    expect(behind.output).toContain("Licensed while online. The lease is dated in the future.");
  });

  it("goes on checking, and Ctrl-C ends it", async () => {
    await app.configure({ checkEverySeconds: 1 });
    const running = app.start();
    await running.says("Checked: still licensed.");
    expect(running.output()).toContain("Next check in 1 s. Stop with Ctrl-C.");
    running.process.kill("SIGINT");
    expect(await running.ended).toBe(0);
    expect(running.output()).toContain("Stopped.");
  });
});

describe("when the server says no", () => {
  it.each(["EXPIRED", "SUSPENDED", "REVOKED", "TRIAL_EXPIRED"] as const)(
    "%s ends access and helps",
    async (code) => {
      await app.configure();
      await app.run("--once");
      app.peer.license.refusedAs = code;
      const ended = await app.run("--once");
      expect(ended.code).toBe(4);
      expect(ended.output).toContain(`Not licensed (${code}). The code is ${code}.`);
      expect(ended.output).toContain(`Contact us: ${app.peer.url}/contact`);
      expect(await app.readLease()).toBeNull();
    },
  );

  it("no place is left for this machine", async () => {
    await app.configure({ fingerprint: "the-first-machine" });
    await app.run("--once");
    await rm(app.file("license.state"));
    await app.configure();
    const { code, output } = await app.run("--once");
    expect(code).toBe(4);
    expect(output).toContain("Not licensed (TOO_MANY_MACHINES)");
  });
});

describe("npm run deactivate", () => {
  it("removes this machine", async () => {
    await app.configure();
    await app.run("--once");
    const running = app.npm("run", "deactivate");
    expect(await running.ended).toBe(0);
    expect(running.output()).toContain("This machine was removed from your license.");
    expect(app.peer.license.machines.size).toBe(0);
    expect(await app.readLease()).toBeNull();
  });

  it("keeps the lease when the server was not reached", async () => {
    await app.configure();
    await app.run("--once");
    app.peer.misbehave(reset);
    expect(await app.run("--deactivate")).toMatchObject({ code: 5 });
    expect(await app.readLease()).not.toBeNull();
  });
});
