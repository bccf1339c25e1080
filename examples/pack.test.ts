import { createHash } from "node:crypto";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { packNpmClient } from "../tools/clients/pack-npm-client.ts";
import { packNow, root } from "./testing/install-app.ts";

const run = promisify(execFile);

describe("a packed release", () => {
  it("is the same to the byte every time, in every time zone", async () => {
    const zone = process.env["TZ"];
    const first = await packNow();
    process.env["TZ"] = "Pacific/Auckland";
    const second = await packNow();
    if (zone === undefined) delete process.env["TZ"];
    else process.env["TZ"] = zone;
    expect(Buffer.from(second.zip).equals(Buffer.from(first.zip))).toBe(true);
    expect(second.release).toEqual(first.release);
  });

  it("says its own size and hash", async () => {
    const { release, zip } = await packNow();
    expect(release).toEqual({
      product: "volume-bot",
      name: "Volume Bot",
      filename: "volume-bot-setup.zip",
      folder: "shop-volume-bot",
      personalFile: "shop-volume-bot/config.json",
      sha512: createHash("sha512").update(zip).digest("hex"),
      size: zip.length,
    });
  });

  it("holds the app, the client library and a configuration without a key in one folder", async () => {
    const { zip } = await packNow();
    const names = Object.keys(unzipSync(zip));
    expect(names.every((name) => name.startsWith("shop-volume-bot/"))).toBe(true);
    expect(names).toContain("shop-volume-bot/index.js");
    expect(names).toContain("shop-volume-bot/vendor/keystead-client-0.1.0.tgz");
    const config = Buffer.from(unzipSync(zip)["shop-volume-bot/config.json"] ?? []).toString();
    expect(JSON.parse(config)).toMatchObject({
      licenseKey: "",
      server: "{{server}}",
      rootKey: "{{rootKey}}",
    });
  });

  it("carries a library that the system's own tar can read", async () => {
    const { zip } = await packNow();
    const folder = await mkdtemp(path.join(tmpdir(), "keystead-tar-"));
    const file = path.join(folder, "client.tgz");
    await writeFile(file, unzipSync(zip)["shop-volume-bot/vendor/keystead-client-0.1.0.tgz"] ?? "");
    const { stdout } = await run("tar", ["-tzf", file]);
    await rm(folder, { recursive: true });
    const names = stdout.trim().split("\n");
    expect(names).toEqual(expect.arrayContaining(["package/package.json", "package/dist/index.js"]));
    expect(names).toContain("package/dist/cjs/triggers/watch-triggers.js");
    expect(names.filter((name) => name.includes(".test."))).toEqual([]);
  });
});

describe("packNpmClient", () => {
  it("says so when the library was not built", async () => {
    await expect(packNpmClient(root, path.join(root, "sdk/nowhere"))).rejects.toThrow(
      "Build the client library first",
    );
  });
});
