import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { precompressFile } from "./precompress-file.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "precompress-file-"));
});

afterEach(() => rm(folder, { recursive: true }));

async function compress(name: string, content: string): Promise<string[]> {
  await writeFile(join(folder, name), content);
  await precompressFile(join(folder, name));
  return (await readdir(folder)).sort();
}

test("a page gets both siblings, and each unpacks to the page", async () => {
  const page = "<p>Ticks that fill</p>".repeat(100);
  expect(await compress("index.html", page)).toEqual(["index.html", "index.html.br", "index.html.gz"]);
  expect(String(brotliDecompressSync(await readFile(join(folder, "index.html.br"))))).toBe(page);
  expect(String(gunzipSync(await readFile(join(folder, "index.html.gz"))))).toBe(page);
});

test("a file that hardly shrinks stays alone, as does one that is packed already", async () => {
  expect(await compress("tiny.txt", "ok")).toEqual(["tiny.txt"]);
  expect(await compress("words.woff2", "a".repeat(1000))).toEqual(["tiny.txt", "words.woff2"]);
});
