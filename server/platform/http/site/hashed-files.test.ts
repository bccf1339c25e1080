import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHashedFiles } from "./hashed-files.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "keystead-hashed-"));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, text: string) => writeFile(join(folder, name), text);

test("is sent precompressed, in an encoding that the browser accepts", async () => {
  await write("entry-1.js", "plain");
  await write("entry-1.js.br", "packed");
  await write("logo-1.png", "picture");
  const files = createHashedFiles(folder);
  expect(files.names.toSorted()).toEqual(["entry-1.js", "logo-1.png"]);
  const read = async (name: string, accepted?: string) => {
    const { body, type, encoding } = await files.read(name, accepted);
    return [body.toString(), type, encoding];
  };
  expect(await read("entry-1.js", "gzip, br")).toEqual(["packed", "text/javascript; charset=utf-8", "br"]);
  expect(await read("entry-1.js", "gzip")).toEqual(["plain", "text/javascript; charset=utf-8", "identity"]);
  expect(await read("logo-1.png", "br")).toEqual(["picture", "image/png", "identity"]);
  expect((await files.read("entry-1.js", "br")).etag).not.toBe((await files.read("entry-1.js", "")).etag);
});

test("is read from disk once", async () => {
  await write("entry-1.js", "first");
  const files = createHashedFiles(folder);
  await Promise.all([files.read("entry-1.js", ""), files.read("entry-1.js", "")]);
  await write("entry-1.js", "second");
  expect((await files.read("entry-1.js", "")).body.toString()).toBe("first");
});

test("makes room when the memory is full", async () => {
  for (const name of ["a", "b", "c"]) await write(`${name}.js`, name.repeat(40));
  await write("large.js", "x".repeat(200));
  const files = createHashedFiles(folder, 100);
  for (const name of ["a.js", "b.js", "large.js", "c.js"]) await files.read(name, "");
  for (const name of ["a", "b", "c", "large"]) await write(`${name}.js`, "new");
  const read = async (name: string) => (await files.read(name, "")).body.toString().slice(0, 3);
  expect([await read("b.js"), await read("c.js")]).toEqual(["bbb", "ccc"]);
  expect([await read("a.js"), await read("large.js")]).toEqual(["new", "new"]);
});

test("fills the memory to the last byte", async () => {
  for (const [name, size] of [
    ["a", 60],
    ["b", 40],
    ["c", 100],
    ["d", 101],
  ] as const)
    await write(`${name}.js`, name.repeat(size));
  const [files, others] = [createHashedFiles(folder, 100), createHashedFiles(folder, 100)];
  for (const name of ["a.js", "b.js"]) await files.read(name, "");
  for (const name of ["c.js", "d.js"]) await others.read(name, "");
  for (const name of ["a", "b", "c", "d"]) await write(`${name}.js`, "new");
  const first = async (from: typeof files, name: string) => (await from.read(name, "")).body.toString()[0];
  expect([await first(files, "a.js"), await first(files, "b.js")]).toEqual(["a", "b"]);
  expect([await first(others, "c.js"), await first(others, "d.js")]).toEqual(["c", "n"]);
});
