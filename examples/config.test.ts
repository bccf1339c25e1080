import { readFile, writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { prepareApp } from "./testing/prepare-app.ts";

const app = prepareApp();

describe("before any call is made", () => {
  it("a missing key is an error that says where to find it", async () => {
    await app.configure({ licenseKey: "" });
    const { code, output } = await app.run();
    expect(code).toBe(2);
    expect(output).toContain("There's no license key in config.json yet.");
    expect(output).toContain(`${app.peer.url}/license-dashboard`);
    expect(app.peer.requests).toEqual([]);
  });

  it("a typing error in the key is an error that quotes it", async () => {
    await app.configure({ licenseKey: "PFKE-YSTE-AD00-0011" });
    const { code, output } = await app.run();
    expect(code).toBe(2);
    expect(output).toContain("has a typo: PFKE-YSTE-AD00-0011");
    expect(app.peer.requests).toEqual([]);
  });

  it("a key is read as it was pasted, and with O for 0", async () => {
    const { key } = app.peer.license;
    for (const pasted of [
      `\u201c${key}\u201d.`,
      key.replaceAll("-", "\u2212\u200b"),
      key.replace("0", "O"),
    ]) {
      await app.configure({ licenseKey: pasted });
      expect(await app.run("--once")).toMatchObject({ code: 0 });
    }
    expect(new Set(app.peer.requests.map(({ fields }) => fields["license_key"]))).toEqual(new Set([key]));
  });

  it.each([
    ["no file", undefined, "There's no config.json"],
    ["a lost comma", '{ "licenseKey": "" "server": "" }', "Can't read config.json"],
    ["no names and values", "[]", "config.json must contain names and values"],
    ["no server", '{ "licenseKey": "PF" }', "config.json: server: use an address"],
    [
      "no public key",
      '{ "server": "https://shop.example" }',
      "config.json: publicKey: give at least one key",
    ],
    ["no time between checks", '{ "checkEverySeconds": 0 }', "checkEverySeconds must be a number from 1"],
  ])("a config.json with %s is an error", async (_name, text, message) => {
    if (text !== undefined) await writeFile(app.file("config.json"), text);
    const { code, output } = await app.run();
    expect(code).toBe(2);
    expect(output).toContain(message);
  });

  it("a fingerprint that the server would not take is an error", async () => {
    await app.configure({ fingerprint: "my-pc" });
    const { code, output } = await app.run();
    expect(code).toBe(2);
    expect(output).toContain("config.json: fingerprint: use 8 to 256 characters.");
  });

  it("a config.json that Notepad saved, with a mark at its start, is read", async () => {
    await app.configure();
    const file = app.file("config.json");
    await writeFile(file, `\uFEFF${await readFile(file, "utf8")}`);
    expect(await app.run("--once")).toMatchObject({ code: 0 });
  });
});
