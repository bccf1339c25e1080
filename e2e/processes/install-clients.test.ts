import { createHash } from "node:crypto";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPython } from "../../tools/test-run/python.ts";
import { type Product, startProduct } from "../fixtures/product.ts";

interface Listed {
  files: { name: string; filename: string; url: string; sha512: string; integrity: string }[];
}

const run = promisify(execFile);
let product: Product;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "keystead-install-"));
  product = await startProduct();
});
afterAll(async () => {
  await product.dispose();
  await rm(folder, { recursive: true });
});

async function find(name: string) {
  const { files } = (await (await fetch(`${product.url}/clients/index.json`)).json()) as Listed;
  return files.find((file) => file.name === name) ?? expect.fail(`No ${name} in the shop's list.`);
}

test("every client has the checksum that the shop lists", async () => {
  const sums = await (await fetch(`${product.url}/clients/SHA512SUMS`)).text();
  for (const name of ["@keystead/client", "keystead-client"]) {
    const { filename, url, sha512 } = await find(name);
    const content = await (await fetch(url)).bytes();
    expect(createHash("sha512").update(content).digest("hex")).toBe(sha512);
    expect(sums).toContain(`${sha512}  ${filename}\n`);
  }
});

test("npm installs the client from the shop, and locks it with its checksum", async () => {
  const { url, integrity } = await find("@keystead/client");
  await writeFile(path.join(folder, "package.json"), '{"private":true}');
  const cache = path.join(folder, "npm-cache");
  await run("npm", ["install", url, "--cache", cache, "--no-audit", "--no-fund"], { cwd: folder });
  const { stdout: locked } = await run("npm", ["pkg", "get", "dependencies"], { cwd: folder });
  expect(JSON.parse(locked)).toEqual({ "@keystead/client": url });
  const { stdout: lock } = await run(
    "node",
    ["-p", "JSON.stringify(require('./package-lock.json').packages)"],
    {
      cwd: folder,
    },
  );
  expect(JSON.parse(lock)).toMatchObject({ "node_modules/@keystead/client": { resolved: url, integrity } });
  const load = `
    const old = require("@keystead/client").createLicenseClient;
    import("@keystead/client").then(({ createLicenseClient }) =>
      console.log(typeof old, typeof createLicenseClient, typeof require("@keystead/client/node").openFileStore));
  `;
  const { stdout } = await run("node", ["--eval", load], { cwd: folder });
  expect(stdout).toBe("function function function\n");
});

test("pip installs the client from the shop; a Python without pip imports the wheel as it is", async () => {
  const python = await findPython();
  if (python === undefined) return;
  const { url, filename, sha512 } = await find("keystead-client");
  const load = ["-c", "import keystead_client; print(keystead_client.__name__)"];
  const wheel = path.join(folder, filename);
  await writeFile(wheel, await (await fetch(url)).bytes());
  const imported = await run(python, load, { env: { ...process.env, PYTHONPATH: wheel }, cwd: folder });
  expect(imported.stdout).toBe("keystead_client\n");

  // On Debian, venv is a package of its own (python3-venv).
  if (
    !(await run(python, ["-c", "import ensurepip"]).then(
      () => true,
      () => false,
    ))
  )
    return;
  const venv = path.join(folder, "venv");
  // The package cryptography is the machine's: nothing is asked of a registry.
  await run(python, ["-m", "venv", "--system-site-packages", venv]);
  const own = path.join(venv, "bin/python");
  const install = ["-m", "pip", "install", "--no-index", "--disable-pip-version-check"];
  await run(own, [...install, `${url}#sha512=${sha512}`], { cwd: folder });
  expect((await run(own, load, { cwd: folder })).stdout).toBe("keystead_client\n");
  const wrong = run(own, [...install, "--force-reinstall", "--no-deps", `${url}#sha512=${"0".repeat(128)}`]);
  await expect(wrong).rejects.toThrow("THESE PACKAGES DO NOT MATCH THE HASHES");
});
