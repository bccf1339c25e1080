import { createHash } from "node:crypto";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { packWheel } from "./pack-wheel.ts";
import { writeClients } from "./write-clients.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "keystead-clients-"));
});
afterEach(() => rm(folder, { recursive: true }));

describe("the wheel", () => {
  it("is the same to the byte every time, in every time zone", async () => {
    const zone = process.env["TZ"];
    const first = await packWheel(root);
    process.env["TZ"] = "Pacific/Auckland";
    const second = await packWheel(root);
    if (zone === undefined) delete process.env["TZ"];
    else process.env["TZ"] = zone;
    expect(Buffer.from(second.content).equals(Buffer.from(first.content))).toBe(true);
  });

  it("holds every module of the client, its license and its README, and no tests", async () => {
    const { path: name, content } = await packWheel(root);
    expect(name).toBe("keystead_client-0.1.0-py3-none-any.whl");
    const modules = (await readdir(path.join(root, "sdk-python/keystead_client")))
      .filter((file) => file !== "__pycache__")
      .map((file) => `keystead_client/${file}`);
    const about = ["LICENSE", "METADATA", "RECORD", "WHEEL"].map(
      (file) => `keystead_client-0.1.0.dist-info/${file}`,
    );
    expect(Object.keys(unzipSync(content)).sort()).toEqual([...modules, ...about].sort());
  });

  it("asks for the Python and the package that pyproject.toml names", async () => {
    const metadata = strFromU8(
      unzipSync((await packWheel(root)).content)["keystead_client-0.1.0.dist-info/METADATA"] ??
        new Uint8Array(),
    );
    expect(metadata.split("\n\n")[0]?.split("\n")).toEqual([
      "Metadata-Version: 2.1",
      "Name: keystead-client",
      "Version: 0.1.0",
      "Summary: License client for desktop apps: activate, validate, stay licensed offline.",
      "License: Apache-2.0",
      "Requires-Python: >=3.10",
      "Requires-Dist: cryptography>=38",
      "Description-Content-Type: text/markdown",
    ]);
    expect(metadata).toContain(await readFile(path.join(root, "sdk-python/README.md"), "utf8"));
  });

  it("lists the hash of every file, which pip checks", async () => {
    const files = unzipSync((await packWheel(root)).content);
    const record = strFromU8(files["keystead_client-0.1.0.dist-info/RECORD"] ?? new Uint8Array());
    const lines = record.trimEnd().split("\n");
    expect(lines).toHaveLength(Object.keys(files).length);
    for (const line of lines) {
      const [name = "", hash, size] = line.split(",");
      const content = files[name] ?? new Uint8Array();
      const sha256 = `sha256=${createHash("sha256").update(content).digest("base64url")}`;
      expect([hash, size]).toEqual(name.endsWith("RECORD") ? ["", ""] : [sha256, String(content.length)]);
    }
  });
});

describe("the folder of clients", () => {
  it("has checksums that the system's own sha512sum accepts, and an index with the same", async () => {
    const client = { path: "a-1.tgz", content: Buffer.from("a"), name: "a", version: "1" };
    const other = { path: "b-1.whl", content: Buffer.from("b"), name: "b", version: "1" };
    await writeClients(folder, [client, other]);
    const { stdout } = await run("sha512sum", ["--check", "SHA512SUMS"], { cwd: folder });
    expect(stdout).toBe("a-1.tgz: OK\nb-1.whl: OK\n");
    const digest = createHash("sha512").update("a").digest();
    const { files } = JSON.parse(await readFile(path.join(folder, "index.json"), "utf8")) as {
      files: unknown[];
    };
    expect(files[0]).toEqual({
      name: "a",
      version: "1",
      filename: "a-1.tgz",
      size: 1,
      sha512: digest.toString("hex"),
      integrity: `sha512-${digest.toString("base64")}`,
    });
  });

  it("keeps nothing of an older version", async () => {
    await writeClients(folder, [{ path: "a-1.tgz", content: Buffer.from("a"), name: "a", version: "1" }]);
    await writeClients(folder, [{ path: "a-2.tgz", content: Buffer.from("a"), name: "a", version: "2" }]);
    expect((await readdir(folder)).sort()).toEqual(["SHA512SUMS", "a-2.tgz", "index.json"]);
  });
});
