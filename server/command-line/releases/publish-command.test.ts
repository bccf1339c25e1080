import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { chmod, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { newCustomer } from "../../testing/customer.ts";
import { openReleaseCommands } from "../../testing/release-commands.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { Refusal, UsageError } from "../command.ts";

let shop: TestApp;
let commands: Awaited<ReturnType<typeof openReleaseCommands>>;
beforeAll(async () => {
  commands = await openReleaseCommands();
  ({ shop } = commands);
});
afterAll(() => commands.close());
beforeEach(() => shop.db.run(sql`delete from releases`));

describe("release publish", () => {
  it("publishes what a build tool leaves, for all platforms at once, bytes as they came", async () => {
    const contents = {
      "App Setup 1.2.0.exe": randomBytes(70_000),
      "App-1.2.0-arm64.dmg": randomBytes(5000),
      "App-1.2.0.AppImage": randomBytes(6000),
    };
    const own = await commands.build({
      ...contents,
      "App Setup 1.2.0.exe.blockmap": "blocks",
      "builder-debug.yml": "x: 1",
      "win-unpacked/App.exe": "not a release",
      "notes.txt": "left out",
    });
    const printed = await commands.release("publish", "1.2.0", own);
    expect(printed).toMatchObject({
      outcome: "published",
      state: "published",
      channel: "stable",
      rollout: 100,
    });
    expect(
      printed.files.map(({ filename, platform, arch, purpose }) => [filename, platform, arch, purpose]),
    ).toEqual([
      ["App Setup 1.2.0.exe", "win32", null, "download"],
      ["App Setup 1.2.0.exe.blockmap", "win32", null, "block-map"],
      ["App-1.2.0-arm64.dmg", "darwin", "arm64", "download"],
      ["App-1.2.0.AppImage", "linux", null, "download"],
    ]);
    expect(printed.leftOut.map((path) => path.replace(own, ""))).toEqual([
      "/builder-debug.yml",
      "/notes.txt",
    ]);
    for (const [filename, bytes] of Object.entries(contents)) {
      const got = await commands.download(filename);
      expect(got.bytes.equals(bytes)).toBe(true);
      expect(got.headers["content-disposition"]).toBe(`attachment; filename="${filename}"`);
    }
  });

  it("keeps executable bits and symbolic links of an archive", async () => {
    const own = await commands.build({ "app/bin/run": "#!/bin/sh\n" });
    await chmod(join(own, "app/bin/run"), 0o755);
    await symlink("run", join(own, "app/bin/start"));
    execFileSync("tar", ["-czf", join(own, "app-1.0.0-linux-x64.tar.gz"), "-C", own, "app"]);
    await commands.release("publish", "1.0.0", join(own, "app-1.0.0-linux-x64.tar.gz"));
    const { bytes } = await commands.download("app-1.0.0-linux-x64.tar.gz");
    expect(bytes.equals(await readFile(join(own, "app-1.0.0-linux-x64.tar.gz")))).toBe(true);
    const listing = execFileSync("tar", ["-tvzf", "-"], { input: bytes, encoding: "utf8" });
    expect(listing).toMatch(/-rwxr-xr-x.*app\/bin\/run/);
    expect(listing).toMatch(/lrwxrwxrwx.*app\/bin\/start -> run/);
  });

  it("collects a draft from several machines and shows nobody anything before it is published", async () => {
    await commands.release("publish", "2.0.0", await commands.build({ "a-2.0.0.exe": "one" }), "--draft");
    await commands.release(
      "publish",
      "2.0.0",
      await commands.build({ "a-2.0.0.exe": "two", "a-2.0.0.dmg": "mac" }),
      "--draft",
    );
    const customer = await newCustomer(shop);
    expect((await customer.call("GET /api/download-links")).status).toBe(404);
    const list = await commands.run("release", "list");
    expect(list.releases.map(({ version, state }) => [version, state])).toEqual([["2.0.0", "draft"]]);
    expect(
      String(await commands.failure("release", "yank", "--product", "volume-bot", "--version", "2.0.0")),
    ).toContain("is a draft");
    const published = await commands.release(
      "publish",
      "2.0.0",
      "--notes",
      join(await commands.build({ "n.md": "# News" }), "n.md"),
    );
    expect(published.outcome).toBe("published");
    expect((await commands.download("a-2.0.0.exe")).bytes.toString()).toBe("two");
    const notes = await customer.call("GET /api/releases/volume-bot");
    expect(notes.body).toMatchObject({ releases: [{ version: "2.0.0", notes: "# News" }] });
    // The first file of the draft was replaced, and its bytes are gone.
    const { rows } = await shop.db.execute("select id, size from artifacts");
    for (const { id, size } of rows as { id: string; size: number }[])
      expect(await shop.deps.storage.has(id, Number(size))).toBe(true);
    expect(await commands.unused()).toEqual([]);
  });

  it("changes nothing when it is repeated, and refuses other files under a published version", async () => {
    const own = await commands.build({ "a-1.0.0.exe": "same" });
    await commands.release("publish", "1.0.0", own);
    const before = await commands.stored();
    expect((await commands.release("publish", "1.0.0", own)).outcome).toBe("unchanged");
    const other = await commands.build({ "a-1.0.0.exe": "other" });
    const refused = await commands.failure(
      "release",
      "publish",
      "--product",
      "volume-bot",
      "--version",
      "1.0.0",
      other,
    );
    expect(refused).toBeInstanceOf(Refusal);
    expect(String(refused)).toContain("A published version never changes");
    expect([await commands.stored(), await commands.unused()]).toEqual([before, []]);
  });

  it("refuses a file that is not the one of the build's feed", async () => {
    const sha512 = createHash("sha512").update("another").digest("base64");
    const feed = `version: 1.0.0\nfiles:\n  - url: a-1.0.0.exe\n    sha512: ${sha512}\n    size: 7\n`;
    const before = await commands.stored();
    const own = await commands.build({ "a-1.0.0.exe": "changed", "latest.yml": feed });
    const refused = await commands.failure(
      "release",
      "publish",
      "--product",
      "volume-bot",
      "--version",
      "1.0.0",
      own,
    );
    expect(String(refused)).toContain('"a-1.0.0.exe": A file isn\'t the one');
    expect(await commands.stored()).toBe(before);
    expect((await commands.run("release", "list")).releases).toEqual([]);
  });

  it("refuses the build of another version, and names both", async () => {
    const feed = `version: 1.1.0\nfiles:\n  - url: a.exe\n    sha512: AAAA\n`;
    const own = await commands.build({ "a.exe": "x", "latest.yml": feed });
    const args = ["--product", "volume-bot", "--version", "1.2.0", own];
    expect(String(await commands.failure("release", "publish", ...args))).toContain(
      "Build again, or correct --version. It describes 1.1.0, and --version is 1.2.0.",
    );
  });

  it.each([
    ["v1.2", "is no semantic version"],
    ["1.2.0+5", "build metadata"],
    ["2026.1a", "is no semantic version"],
    ["9".repeat(30), "at most 15 digits"],
  ])("refuses the version %s with the reason", async (version, words) => {
    const own = await commands.build({ "a.exe": "x" });
    for (const command of [
      ["publish", own],
      ["publish", "--draft", own],
      ["show"],
      ["yank"],
      ["discard"],
      ["rollout", "20"],
    ]) {
      const named = ["--product", "volume-bot", "--version", version];
      const refused = await commands.failure("release", ...command, ...named);
      expect(refused).toBeInstanceOf(UsageError);
      expect(String(refused)).toContain(words);
    }
  });

  it("refuses what cannot be a release, naming it", async () => {
    const own = await commands.build({ "a.exe": "x" });
    const twice = await commands.build({ "one/a.exe": "x", "two/A.EXE": "y" });
    for (const [args, words] of [
      [
        ["--product", "nothing", "--version", "1.0.0", own],
        "--product is one of: volume-bot, reply-bot, bundler-bot.",
      ],
      [["--product", "volume-bot", "--version", "1.0.0", join(own, "none")], "There is no such file"],
      [
        ["--product", "volume-bot", "--version", "1.0.0", await commands.build({ "readme.md": "x" })],
        "There is no file to publish",
      ],
      [["--product", "volume-bot", "--version", "1.0.0"], "There is no file to publish"],
      [
        ["--product", "volume-bot", "--version", "1.0.0", await commands.build({ "a.exe": "" })],
        "The file is empty",
      ],
      [
        ["--product", "volume-bot", "--version", "1.0.0", await commands.build({ "a\u202eexe.exe": "x" })],
        "can't be saved everywhere",
      ],
      [
        ["--product", "volume-bot", "--version", "1.0.0", await commands.build({ "con.exe": "x" })],
        "Windows",
      ],
      [
        [
          "--product",
          "volume-bot",
          "--version",
          "1.0.0",
          join(await commands.build({ "a.md": "x" }), "a.md"),
        ],
        "Name the notes of the release with --notes",
      ],
      [["--product", "volume-bot", "--version", "1.0.0", twice], "Two files have the same name"],
      [
        [
          "--product",
          "volume-bot",
          "--version",
          "1.0.0",
          await commands.build({ "a.exe": "x", "latest.yml": "{" }),
        ],
        "can't be read",
      ],
    ] as const) {
      const refused = await commands.failure("release", "publish", ...args);
      expect(refused).toBeInstanceOf(Refusal);
      expect(String(refused)).toContain(words);
    }
    for (const args of [
      ["--version", "1.0.0", own],
      ["--product", "volume-bot", own],
      ["--product", "volume-bot", "--version", "1.0.0", own, "--minimum-version", "x"],
      ["--product", "volume-bot", "--version", "1.0.0", own, "--channel", "nightly"],
      ["--product", "volume-bot", "--version", "1.0.0", own, "--platform", "amiga"],
      ["--product", "volume-bot", "--version", "1.0.0", own, "--rollout", "101"],
      ["--product", "volume-bot", "--version", "1.0.0", own, "--minimum-system", "xyz"],
      ["--product", "volume-bot", "--version", "1.0.0", own, "--rollout", "1.5"],
      ["--product", "volume-bot", "--version", "1.0.0", own, "--notes", join(own, "none.md")],
    ])
      expect(await commands.failure("release", "publish", ...args)).toBeInstanceOf(UsageError);
  });

  it("takes from the build what the name does not say, and from the command what neither says", async () => {
    const own = await commands.build({
      "setup.zip": "mac",
      "latest-mac.yml": `version: 1.0.0\nfiles:\n  - url: setup.zip\n    sha512: ${createHash("sha512").update("mac").digest("base64")}\n    size: 3\n`,
      "other.zip": "any",
    });
    const { files } = await commands.release(
      "publish",
      "1.0.0",
      own,
      "--platform",
      "linux-arm64",
      "--minimum-system",
      "5.4",
    );
    expect(files).toMatchObject([
      { filename: "other.zip", platform: "linux", arch: "arm64", minimumSystem: "5.4" },
      { filename: "setup.zip", platform: "darwin", arch: null },
    ]);
  });
});
