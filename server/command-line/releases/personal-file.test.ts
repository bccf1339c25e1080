import { createHash, randomBytes } from "node:crypto";
import { strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { createMinisign } from "../../testing/minisign.ts";
import { openReleaseCommands } from "../../testing/release-commands.ts";
import type { TestApp } from "../../testing/test-app.ts";

let shop: TestApp;
let commands: Awaited<ReturnType<typeof openReleaseCommands>>;
beforeAll(async () => {
  commands = await openReleaseCommands();
  ({ shop } = commands);
});
afterAll(() => commands.close());
beforeEach(() => shop.db.run(sql`delete from releases`));

describe("release publish --personal-file", () => {
  it("fills in the one file that a release declares, and keeps the rest", async () => {
    const zip = zipSync({
      "app/config.json": strToU8(
        '{"server":"{{server}}","rootKey":"{{rootKey}}","product":"{{product}}","x":"{{x}}"}',
      ),
      "app/data.bin": new Uint8Array(randomBytes(3000)),
    });
    const own = await commands.build({ "app-1.0.0.zip": zip });
    await commands.release("publish", "1.0.0", own, "--personal-file", "app/config.json");
    const entries = unzipSync((await commands.download("app-1.0.0.zip")).bytes);
    expect(JSON.parse(Buffer.from(entries["app/config.json"] ?? []).toString())).toEqual({
      server: "https://shop.example",
      rootKey: shop.deps.signer.root.x,
      product: "volume-bot",
      x: "{{x}}",
    });
    expect(entries["app/data.bin"]).toEqual(unzipSync(zip)["app/data.bin"]);
    const before = await commands.stored();
    for (const [version, args, words] of [
      [
        "1.0.1",
        [own, "--personal-file", "config.json"],
        '"app-1.0.0.zip": --personal-file: this ZIP has no such file',
      ],
      [
        "1.0.1",
        [await commands.build({ "a.exe": "x" }), "--personal-file", "config.json"],
        "there is no ZIP",
      ],
      ["1.0.1", [await commands.build({ "a.zip": "no zip" }), "--personal-file", "c"], "this is no ZIP"],
    ] as const)
      expect(
        String(
          await commands.failure(
            "release",
            "publish",
            "--product",
            "volume-bot",
            "--version",
            version,
            ...args,
          ),
        ),
      ).toContain(words);
    expect(await commands.stored()).toBe(before);
  });

  it("fills in no ZIP that the build signed, and compares the build's checksum with what the build left", async () => {
    const zip = zipSync({ "config.json": strToU8("{}") });
    const signed = await commands.build({
      "app-1.0.0.app.tar.gz": "x",
      "app-1.0.0.zip": zip,
      "app-1.0.0.zip.sig": createMinisign().sign(zip),
    });
    const fill = ["--personal-file", "config.json"];
    const reference = ["release", "publish", "--product", "volume-bot", "--version"];
    expect(String(await commands.failure(...reference, "1.0.0", signed, ...fill))).toContain(
      "the build signed this ZIP",
    );
    const sha512 = createHash("sha512").update(zip).digest("base64");
    const feedOf = (hash: string) =>
      `version: 1.0.0\nfiles:\n  - url: app-1.0.0.zip\n    sha512: ${hash}\n    size: ${zip.length}\n`;
    const other = await commands.build({ "app-1.0.0.zip": zip, "latest.yml": feedOf("b3RoZXI=") });
    expect(String(await commands.failure(...reference, "1.0.0", other, ...fill))).toContain("Build again");
    const built = await commands.build({ "app-1.0.0.zip": zip, "latest.yml": feedOf(sha512) });
    expect(await commands.release("publish", "1.0.0", built, ...fill)).toMatchObject({
      outcome: "published",
    });
    expect(await commands.unused()).toEqual([]);
  });
});
