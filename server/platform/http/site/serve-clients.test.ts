import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serveClients } from "./serve-clients.ts";

let folder: string;
let app: FastifyInstance;
const file = {
  name: "@keystead/client",
  version: "0.1.0",
  filename: "keystead-client-0.1.0.tgz",
  size: 5,
  sha512: "ab".repeat(64),
  integrity: "sha512-q6urq6ur",
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "keystead-clients-"));
  app = Fastify();
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function pack() {
  await writeFile(join(folder, file.filename), "bytes");
  await writeFile(join(folder, "SHA512SUMS"), `${file.sha512}  ${file.filename}\n`);
  await writeFile(join(folder, "index.json"), JSON.stringify({ files: [file] }));
}

test("serves the packed clients, their checksums, and a list with the address of each", async () => {
  await pack();
  serveClients(app, folder, "https://shop.example");
  const packed = await app.inject(`/clients/${file.filename}`);
  expect([packed.statusCode, packed.headers["content-type"], packed.body]).toEqual([
    200,
    "application/octet-stream",
    "bytes",
  ]);
  expect((await app.inject("/clients/SHA512SUMS")).body).toBe(`${file.sha512}  ${file.filename}\n`);
  expect((await app.inject("/clients/index.json")).json()).toEqual({
    files: [{ ...file, url: `https://shop.example/clients/${file.filename}` }],
  });
});

test("sends no bytes to whoever has them already", async () => {
  await pack();
  serveClients(app, folder, "https://shop.example");
  const { etag } = (await app.inject(`/clients/${file.filename}`)).headers;
  const again = await app.inject({
    url: `/clients/${file.filename}`,
    headers: { "if-none-match": String(etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("serves nothing else of the folder", async () => {
  await pack();
  await writeFile(join(folder, "secret.txt"), "no");
  serveClients(app, folder, "https://shop.example");
  for (const url of [
    "/clients/secret.txt",
    "/clients/../secret.txt",
    "/clients/%2e%2e/secret.txt",
    "/clients/",
  ])
    expect((await app.inject(url)).statusCode, url).toBe(404);
});

test("starts where the clients were not packed", async () => {
  serveClients(app, join(folder, "none"), "https://shop.example");
  expect((await app.inject("/clients/index.json")).statusCode).toBe(404);
});
