/** Memory while a file of 1 GB is published by command and downloaded in ranges, beside one of 1 MB, from a folder and a bucket. */
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Product, startProduct } from "../e2e/fixtures/product.ts";
import { startDatabase } from "../e2e/fixtures/peers/start-database-server.ts";
import { openArtifactPlace } from "../server/testing/artifact-place.ts";
import { printTable } from "./tools/print-table.ts";
import { readPeakMemory } from "./tools/read-peak-memory.ts";
import { runCommand } from "./tools/run-command.ts";

const [megabytes = 1024] = process.argv.slice(2).map(Number);
const mebibyte = 1024 ** 2;
/** Updaters ask for parts of this size. */
const rangeSize = 64 * mebibyte;

/** Runs `release publish` and returns its peak memory in MB. */
async function publish(env: Record<string, string>, file: string, version: string): Promise<number> {
  const words = ["release", "publish", file, "--product", "volume-bot", "--version", version];
  return (await runCommand(env, words)).peak;
}

/** Downloads a file in ranges, four at once, and compares its checksum. */
async function download(product: Product, key: string, filename: string): Promise<string> {
  const version = filename.replace(/^app-|\.bin$/g, "");
  const url = `${product.url}/v1/updates/volume-bot/files/${version}/${filename}`;
  const headers = { authorization: `License ${key}` };
  const head = await fetch(url, { headers: { ...headers, range: "bytes=0-0" } });
  await head.arrayBuffer();
  const size = Number(head.headers.get("content-range")?.split("/")[1]);
  const sha512 = createHash("sha512");
  const starts = Array.from({ length: Math.ceil(size / rangeSize) }, (_, index) => index * rangeSize);
  for (let at = 0; at < starts.length; at += 4) {
    const parts = await Promise.all(
      starts.slice(at, at + 4).map(async (start) => {
        const range = `bytes=${start}-${Math.min(size, start + rangeSize) - 1}`;
        const answer = await fetch(url, { headers: { ...headers, range } });
        if (answer.status !== 206) throw new Error(`${range} was answered with ${answer.status}`);
        return new Uint8Array(await answer.arrayBuffer());
      }),
    );
    for (const part of parts) sha512.update(part);
  }
  return sha512.digest("hex");
}

/** A file of this size with bytes that differ, and its checksum. */
async function makeFile(path: string, size: number): Promise<string> {
  const block = Buffer.alloc(mebibyte);
  async function* blocks() {
    for (let index = 0; index < size; index += 1) {
      block.writeUInt32LE(index, 0);
      yield block;
    }
  }
  await writeFile(path, blocks());
  const sha512 = createHash("sha512");
  for await (const chunk of createReadStream(path)) sha512.update(chunk as Buffer);
  return sha512.digest("hex");
}

async function register(product: Product): Promise<string> {
  const response = await fetch(`${product.url}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: "blue kettle over nine hills" }),
  });
  const { license } = (await response.json()) as { license: { licenseKey: string } };
  return license.licenseKey;
}

const folder = await mkdtemp(join(tmpdir(), "keystead-bench-"));
const rows: (string | number)[][] = [];
try {
  for (const kind of ["folder", "bucket"] as const) {
    const [database, place] = await Promise.all([startDatabase(), openArtifactPlace(kind)]);
    const common = { DATABASE_URL: database.url, SECRET_KEY: randomUUID().repeat(2), LOG_LEVEL: "warn" };
    const env = { ...common, ...place.env };
    for (const [size, version] of [
      [1, "9.0.1"],
      [megabytes, "9.1.0"],
    ] as const) {
      const file = join(folder, `app-${version}.bin`);
      const expected = await makeFile(file, size);
      const product = await startProduct({ env });
      const up = await publish({ ...env, DATA_DIR: folder }, file, version);
      const before = await readPeakMemory(product.pid);
      const sha512 = await download(product, await register(product), `app-${version}.bin`);
      if (sha512 !== expected) throw new Error("the downloaded bytes differ");
      const after = await readPeakMemory(product.pid);
      const { size: bytes } = await stat(file);
      rows.push([kind, Math.round(bytes / mebibyte), Math.round(up), Math.round(before), Math.round(after)]);
      await product.dispose();
      await rm(file);
    }
    await place.close();
    await database.drop();
  }
  process.stdout.write("Peak resident memory in MB; ranges of 64 MiB, four at once.\n");
  printTable(
    ["artifacts in a", "file, MiB", "publishing", "server before", "server after the download"],
    rows,
  );
} finally {
  await rm(folder, { recursive: true });
}
