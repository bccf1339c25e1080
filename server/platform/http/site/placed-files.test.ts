import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chooseEncoding, createPlacedFiles } from "./placed-files.ts";

describe("chooseEncoding", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["GZIP", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["br; q=0.000", "identity"],
    ["brotli", "identity"],
  ] as const)("%s is answered with %s", (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});

describe("a placed file", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "keystead-placed-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const open = () =>
    createPlacedFiles({ folder, placeholder: "https://shop.invalid", origin: "http://127.0.0.1:4000" });

  it("has the shop's address wherever it is written, and the type of its name", async () => {
    await writeFile(
      join(folder, "feed.xml"),
      "<id>https://shop.invalid/a</id><id>https://shop.invalid/b</id>",
    );
    const { body, type } = await open()("feed.xml", undefined);
    expect(body.toString()).toBe("<id>http://127.0.0.1:4000/a</id><id>http://127.0.0.1:4000/b</id>");
    expect(type).toBe("application/atom+xml; charset=utf-8");
  });

  it("is rendered once for concurrent requests, and its ETag changes with its content", async () => {
    await writeFile(join(folder, "index.html"), "one");
    const placedFile = open();
    const [first, second] = await Promise.all([
      placedFile("index.html", "br"),
      placedFile("index.html", "br"),
    ]);
    expect(second).toBe(first);
    await writeFile(join(folder, "index.html"), "two");
    expect((await open()("index.html", "br")).etag).not.toBe(first.etag);
  });

  it("that could not be read is read again by the next request", async () => {
    const placedFile = open();
    await expect(placedFile("late.html", "")).rejects.toThrow("ENOENT");
    await writeFile(join(folder, "late.html"), "here");
    expect((await placedFile("late.html", "")).body.toString()).toBe("here");
  });
});
