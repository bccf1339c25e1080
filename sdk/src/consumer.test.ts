import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildForConsumer, compile, type Consumer } from "../testing/build-library.ts";
import { type Peer, startPeer } from "../testing/start-peer.ts";

const run = promisify(execFile);
const strict = [
  "--strict",
  "--noEmit",
  "--target",
  "es2022",
  "--exactOptionalPropertyTypes",
  "--skipLibCheck",
  "false",
];
let consumer: Consumer;
let peer: Peer;

beforeAll(async () => {
  consumer = await buildForConsumer(tmpdir());
  peer = await startPeer();
  await writeFile(path.join(consumer.folder, "package.json"), '{"type":"module"}');
  await writeFile(path.join(consumer.folder, "app.ts"), app);
  await writeFile(path.join(consumer.folder, "old-app.cts"), oldApp);
});
afterAll(async () => {
  await peer.close();
  await consumer.remove();
});

const app = `
import { createLicenseClient, type Lease } from "@keystead/client";
const client = createLicenseClient({ server: "https://shop.example", publicKey: "A" });
export async function tier(): Promise<string> {
  const result = await client.validate({ licenseKey: "PF", fingerprint: "12345678" });
  if (!result.ok) return result.failure === "refused" ? String(result.retryAfter) : result.reason;
  return result.answer.license?.tier ?? result.code;
}
export const read = (lease: Lease): Date | null => lease.graceUntil;
`;

const oldApp = `
import client = require("@keystead/client");
import node = require("@keystead/client/node");
export const store: client.LicenseStore = node.openFileStore("license.state");
export const made = client.createLicenseClient({ server: "https://shop.example", publicKey: "A", store });
`;

describe("an app in TypeScript compiles against the library", () => {
  it.each([
    ["with neither the browser's types nor Node's", ["--lib", "es2022", "--types", ""], "nodenext"],
    ["as on Node 16", ["--lib", "es2022", "--types", ""], "node16"],
    ["with the browser's types and a bundler", ["--lib", "es2022,dom", "--types", ""], "bundler"],
  ])("%s", async (_name, types, resolution) => {
    const module = resolution === "bundler" ? "esnext" : resolution;
    const args = [...strict, ...types, "--module", module, "--moduleResolution", resolution, "app.ts"];
    expect(await compile(args, consumer.folder)).toBe("");
  });

  it.each(["nodenext", "node16"])("as CommonJS, with the types of that build (%s)", async (module) => {
    const args = [...strict, "--lib", "es2022", "--types", "", "--module", module, "old-app.cts"];
    expect(await compile(args, consumer.folder)).toBe("");
  });

  // TypeScript 7 no longer has this resolution. Older versions ignore `exports` and read `typesVersions` for the types
  // of an entry.
  it("with moduleResolution node10 as well: every entry has its types under typesVersions", async () => {
    const folder = path.join(consumer.folder, "node_modules/@keystead/client");
    const { main, types, exports, typesVersions } = JSON.parse(
      await readFile(path.join(folder, "package.json"), "utf8"),
    ) as {
      main: string;
      types: string;
      exports: Record<string, { require: { types: string; default: string } }>;
      typesVersions: Record<"*", Record<string, string[]>>;
    };
    const { ".": whole, ...parts } = exports;
    expect(main).toBe(whole?.require.default);
    expect(types).toBe(whole?.require.types);
    const named = Object.entries(parts).map(([entry, { require }]) => [entry.slice(2), [require.types]]);
    expect(typesVersions["*"]).toEqual(Object.fromEntries(named));
    for (const [file = ""] of [[types], ...Object.values(typesVersions["*"])])
      expect((await stat(path.join(folder, file))).isFile()).toBe(true);
  });

  it("and may hand in the platform's own fetch", async () => {
    const file = path.join(consumer.folder, "with-fetch.ts");
    const options = '{ server: "https://shop.example", publicKey: "A", fetch }';
    await writeFile(
      file,
      `import { createLicenseClient } from "@keystead/client";\ncreateLicenseClient(${options});\n`,
    );
    const types = ["--lib", "es2022,dom", "--types", "", "--module", "nodenext", "with-fetch.ts"];
    expect(await compile([...strict, ...types], consumer.folder)).toBe("");
  });
});

describe("the built library asks a real server", () => {
  const script = (before: string) => `
    ${before}
    const { createLicenseClient } = await import("@keystead/client");
    const client = createLicenseClient({ server: "${peer.url}", publicKey: "${peer.signer.publicKey}" });
    const question = { licenseKey: "${peer.license.key}", fingerprint: "machine-under-test" };
    const { lease } = await client.activate(question);
    console.log(JSON.stringify([await client.validate(question), await client.checkLease(lease, question)]));
  `;

  it.each([
    ["in Node", ""],
    ["in Node without WebCrypto, as Node 18 is", "delete globalThis.crypto;"],
    ["in a browser, where there is no process", "delete globalThis.process;"],
  ])("%s", async (_name, before) => {
    const args = ["--input-type=module", "--eval", script(before)];
    const { stdout, stderr } = await run(process.execPath, args, { cwd: consumer.folder });
    expect(JSON.parse(stdout)).toMatchObject([{ ok: true, valid: true }, { ok: true }]);
    expect(stderr.replaceAll(/.*(ExperimentalWarning|--trace-warnings).*\n/g, "")).toBe("");
  });

  it.each([
    ["module", (entry: string) => `await import("${entry}")`],
    ["commonjs", (entry: string) => `require("${entry}")`],
  ])("from Node's entry, with a store in a file and a fingerprint, as %s", async (type, load) => {
    const folder = await mkdtemp(path.join(tmpdir(), "keystead-store-"));
    const file = JSON.stringify(path.join(folder, "of the app/license.state"));
    const code = `(async () => {
      const { createLicenseClient } = ${load("@keystead/client")};
      const { openFileStore, readFingerprint } = ${load("@keystead/client/node")};
      const store = openFileStore(${file});
      const client = createLicenseClient({ server: "${peer.url}", rootKey: "${peer.rootKey}", store });
      const fingerprint = await readFingerprint({ salt: "test", beside: ${file} });
      const machine = { licenseKey: "${peer.license.key}", fingerprint };
      console.log(JSON.stringify(await client.ensureLicensed(machine)));
    })()`;
    peer.license.machines.clear();
    const args = [`--input-type=${type}`, "--eval", code];
    const { stdout, stderr } = await run(process.execPath, args, { cwd: consumer.folder });
    expect(JSON.parse(stdout)).toMatchObject({ licensed: true, source: "server", saved: true });
    expect(stderr).toBe("");
    expect((await stat(path.join(folder, "of the app/license.state"))).mode & 0o777).toBe(0o600);
    await rm(folder, { recursive: true });
  });

  it("bundled by Vite, as a browser loads it", async () => {
    peer.license.machines.clear();
    const entry = path.join(consumer.folder, "bundled.mjs");
    const loaded = `import { createLicenseClient } from "@keystead/client";`;
    await writeFile(entry, script("delete globalThis.process;").replace(/const .* await import.*/, loaded));
    // Outside of the folder that the library is installed in.
    const outDir = await mkdtemp(path.join(tmpdir(), "keystead-bundle-"));
    await build({
      root: consumer.folder,
      configFile: false,
      logLevel: "error",
      build: { outDir, emptyOutDir: true, lib: { entry, formats: ["es"], fileName: "app" } },
    });
    await writeFile(path.join(outDir, "package.json"), '{"type":"module"}');
    const { stdout } = await run(process.execPath, ["app.js"], { cwd: outDir });
    await rm(outDir, { recursive: true });
    expect(JSON.parse(stdout)).toMatchObject([{ ok: true, valid: true }, { ok: true }]);
  });

  it("and brings no dependency along", async () => {
    const text = await readFile(new URL("../package.json", import.meta.url), "utf8");
    expect(Object.keys(JSON.parse(text) as object)).not.toContain("dependencies");
  });
});
