import { buffer } from "node:stream/consumers";
import type { Download } from "@keystead/contract/portal/releases";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { newCustomer } from "../../testing/customer.ts";
import { openReleaseCommands } from "../../testing/release-commands.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { UsageError } from "../command.ts";

let shop: TestApp;
let commands: Awaited<ReturnType<typeof openReleaseCommands>>;
beforeAll(async () => {
  commands = await openReleaseCommands();
  ({ shop } = commands);
});
afterAll(() => commands.close());
beforeEach(() => shop.db.run(sql`delete from releases`));

describe("a published release", () => {
  it("is promoted, staged, yanked and offered again by command", async () => {
    await commands.release("publish", "1.0.0", await commands.build({ "a-1.0.0.exe": "one" }));
    await commands.release("publish", "1.1.0-beta.1", await commands.build({ "a-1.1.0.exe": "beta" }));
    expect((await commands.release("show", "1.1.0-beta.1")).channel).toBe("beta");
    const newest = async () => {
      const { body } = await (await newCustomer(shop)).call("GET /api/download-links");
      return (body as unknown as { data: { files: Download[] } }).data.files.map((file) => file.version);
    };
    expect(await newest()).toEqual(["1.0.0"]);
    await commands.release("promote", "1.1.0-beta.1", "--channel", "stable");
    expect(await newest()).toEqual(["1.1.0-beta.1"]);
    expect((await commands.release("rollout", "1.1.0-beta.1", "20")).rollout).toBe(20);
    expect(await newest()).toEqual(["1.0.0"]);
    await commands.release("rollout", "1.1.0-beta.1", "100");
    expect((await commands.release("yank", "1.1.0-beta.1")).state).toBe("yanked");
    expect(await newest()).toEqual(["1.0.0"]);
    expect((await commands.release("unyank", "1.1.0-beta.1")).state).toBe("published");
    expect(await newest()).toEqual(["1.1.0-beta.1"]);
    expect(
      String(await commands.failure("release", "yank", "--product", "volume-bot", "--version", "7.0.0")),
    ).toContain("There is no such release");
    expect(
      await commands.failure("release", "rollout", "--product", "volume-bot", "--version", "1.0.0"),
    ).toBeInstanceOf(UsageError);
    expect(
      await commands.failure("release", "promote", "--product", "volume-bot", "--version", "1.0.0"),
    ).toBeInstanceOf(UsageError);
  });

  it("is offered for the platforms that newer ones have no file for", async () => {
    const both = await commands.build({ "a-1.0.0.exe": "windows", "a-1.0.0.dmg": "mac" });
    await commands.release("publish", "1.0.0", both);
    await commands.release("publish", "1.1.0", await commands.build({ "a-1.1.0.dmg": "mac" }));
    const customer = await newCustomer(shop);
    const { body } = await customer.call("GET /api/download-links");
    const { files } = (body as unknown as { data: { files: Download[] } }).data;
    expect(files.map(({ filename }) => filename)).toEqual(["a-1.1.0.dmg", "a-1.0.0.exe"]);
    const address = async (platform: string) =>
      (await customer.call(`GET /api/downloads/volume-bot?platform=${platform}`)).headers["location"];
    expect(await address("win32")).toContain("a-1.0.0.exe");
    expect(await address("darwin")).toContain("a-1.1.0.dmg");
  });

  it("is listed by command, unless there is none or it doesn't exist", async () => {
    expect(await commands.lines("release", "list")).toBe("There are no releases.");
    await commands.release("publish", "1.0.0", await commands.build({ "a-1.0.0.exe": "one" }));
    const listed = await commands.lines("release", "list", "--product", "volume-bot");
    expect(listed).toMatch(/^volume-bot +1\.0\.0 +stable +published +[\d-]{10} +100 %$/);
    expect(await commands.lines("release", "list", "--product", "reply-bot")).toBe("There are no releases.");
    const unknown = ["release", "show", "--product", "volume-bot", "--version", "7.0.0"];
    expect(String(await commands.failure(...unknown))).toContain("There is no such release.");
  });

  it("stays in the record, and a draft is discarded with its files", async () => {
    const reference = ["--product", "volume-bot", "--version"];
    await commands.release("publish", "1.0.0", await commands.build({ "a-1.0.0.exe": "one" }));
    const before = await commands.stored();
    const draft = await commands.build({ "a-2.0.0.exe": "two", "a-2.0.0.dmg": "mac" });
    await commands.release("publish", "2.0.0", draft, "--draft");
    expect(await commands.run("release", "discard", ...reference, "2.0.0")).toMatchObject({ files: 2 });
    expect((await commands.run("release", "list")).releases.map(({ version }) => version)).toEqual(["1.0.0"]);
    expect([await commands.stored(), await commands.unused()]).toEqual([before, []]);
    for (const [version, words] of [
      ["1.0.0", "stays in the list"],
      ["2.0.0", "no such release"],
    ] as const)
      expect(String(await commands.failure("release", "discard", ...reference, version))).toContain(words);
  });

  it("says why publishing it once more changes nothing", async () => {
    const own = await commands.build({ "a-1.0.0.exe": "one" });
    await commands.release("publish", "1.0.0", own);
    const reference = ["--product", "volume-bot", "--version", "1.0.0"];
    expect(String(await commands.failure("release", "publish", ...reference))).toContain(
      "no files are named",
    );
    expect(await commands.lines("release", "publish", own, ...reference)).not.toContain("yanked");
    await commands.release("yank", "1.0.0");
    const lines = await commands.lines("release", "publish", own, ...reference, "--rollout", "20");
    expect(lines).toContain("It is yanked: `release unyank` offers it again.");
    expect(lines).toContain("`release rollout` change the channel and the share");
  });

  it("has a stable address for each version and platform", async () => {
    const files = { "a-1.0.0.exe": "windows", "a-1.0.0.dmg": "mac" };
    await commands.release("publish", "1.0.0", await commands.build(files));
    await commands.release("publish", "2.0.0", await commands.build({ "a-2.0.0.exe": "new" }));
    const customer = await newCustomer(shop);
    const address = async (query: string) => {
      const { status, headers } = await customer.call(`GET /api/downloads/volume-bot${query}`);
      return status === 302 ? new URL(String(headers["location"])).pathname.split("/").at(-1) : status;
    };
    expect(await address("")).toBe("a-2.0.0.exe");
    expect(await address("?version=1.0.0&platform=darwin")).toBe("a-1.0.0.dmg");
    expect(await address("?version=1.0.0&platform=win32&arch=x64")).toBe("a-1.0.0.exe");
    expect(await address("?platform=darwin")).toBe("a-1.0.0.dmg");
    expect(await address("?platform=linux")).toBe(404);
    expect(await address("?version=3.0.0")).toBe(404);
  });

  it("whose bytes this node cannot reach says so, and not that it does not exist", async () => {
    await commands.release("publish", "1.0.0", await commands.build({ "a-1.0.0.exe": "one" }));
    const customer = await newCustomer(shop);
    const { body } = await customer.call("GET /api/download-links");
    const [file] = (body as unknown as { data: { files: Download[] } }).data.files;
    const id = new URL(file?.url ?? "").pathname.split("/")[2] ?? "";
    expect((await buffer(shop.deps.storage.read(id, { start: 0, end: 2 }))).toString()).toBe("one");
    await shop.deps.storage.remove(id);
    const response = await shop.app.inject({
      url: (file?.url ?? "").replace("https://shop.example", ""),
      authority: "shop.example",
    });
    expect(response.statusCode).toBe(503);
  });
});
