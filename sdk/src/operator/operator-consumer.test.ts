import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildForConsumer, compile, type Consumer } from "../../testing/build-library.ts";
import { refusal, type ShopPeer, startShopPeer } from "../../testing/start-shop-peer.ts";

const run = promisify(execFile);
let consumer: Consumer;
let peer: ShopPeer;
beforeAll(async () => {
  consumer = await buildForConsumer(tmpdir());
  peer = await startShopPeer();
  await writeFile(path.join(consumer.folder, "package.json"), '{"type":"module"}');
  await writeFile(path.join(consumer.folder, "backend.ts"), backend);
  await writeFile(path.join(consumer.folder, "old-backend.cts"), oldBackend);
});
afterAll(async () => {
  await peer.close();
  await consumer.remove();
});

const backend = `
import { createOperatorClient, OperatorApiError, type LicensesIssueInput, type OperatorLicense } from "@keystead/client/operator";
const client = createOperatorClient({ server: "https://shop.example", key: "ksa_AbCdEfGh", onRetry: ({ error }) => void error.code });
export async function fulfill(order: string, term: LicensesIssueInput["term"], note: string | undefined): Promise<OperatorLicense> {
  const input = { email: "ada@example.com", tier: "standard", term, order_number: order, reason: note } as const;
  const { dry_run: preview } = await client.licenses.issue(input, { dryRun: true });
  for (const { to } of preview?.emails ?? []) void to.length;
  const { license } = await client.licenses.issue(input, { idempotencyKey: order, deadline: 1000 });
  return license;
}
export async function revoke(id: string): Promise<string> {
  try {
    const { license } = await client.licenses.revoke(id, { reason: "Refund" });
    return license.revoked_at ?? license.status;
  } catch (error) {
    if (error instanceof OperatorApiError && error.code === "revoked_for_good") return error.details.fields?.[0]?.message ?? "";
    throw error;
  }
}
export async function publish(bytes: Uint8Array): Promise<string | undefined> {
  const { release } = await client.releases.create({ product: "volume-bot", version: "1.2.0" });
  await client.files.put(release.id, "setup.exe", bytes, { platform: "win32-x64" }, { sha512: "00", deadline: 1000 });
  for await (const chunk of await client.licenses.export({ format: "jsonl" })) void chunk.byteLength;
  const { etag } = await client.licenses.show("7");
  return (await client.licenses.revoke("7", { reason: "Refund" }, { ifMatch: etag })).etag;
}
export async function follow(after: number): Promise<void> {
  for await (const { id } of client.licenses.all({ status: "active" })) await client.machines.free(id, id, { reason: "Broken" });
  const feed = client.events.follow({ after, types: ["license.revoked", "mail.failed"] });
  for await (const event of feed) {
    if (event.type === "mail.failed") void event.data.mail.recipient;
    else void event.data.license?.ends_at;
    after = feed.cursor;
  }
}
`;

const oldBackend = `
import operator = require("@keystead/client/operator");
const client = operator.createOperatorClient({ server: "https://shop.example", key: "ksa_AbCdEfGh" });
export const entries: AsyncIterable<operator.AuditEntry> = client.audit.all({ type: "license.revoked" });
`;

const strict =
  "--strict --noEmit --target es2022 --exactOptionalPropertyTypes --skipLibCheck false --types".split(" ");

describe("a backend in TypeScript compiles against the operator's entry", () => {
  it.each([
    [
      "with neither the browser's types nor Node's",
      "backend.ts",
      ["", "--lib", "es2022", "--module", "nodenext"],
    ],
    ["as on Node 16", "backend.ts", ["", "--lib", "es2022", "--module", "node16"]],
    [
      "with a bundler",
      "backend.ts",
      ["", "--lib", "es2022,dom", "--module", "esnext", "--moduleResolution", "bundler"],
    ],
    ["as CommonJS", "old-backend.cts", ["", "--lib", "es2022", "--module", "nodenext"]],
  ])("%s", async (_, file, args) => {
    expect(await compile([...strict, ...args, file], consumer.folder)).toBe("");
  });

  it.each([
    ["a field that the call doesn't take", 'client.licenses.show("7", { licence: true })', "licence"],
    ["a missing reason", 'client.licenses.revoke("7", {})', "reason"],
    ["a preview of a call that has none", 'client.webhooks.pause("7", { dryRun: true })', "dryRun"],
    [
      "a key for the repetition of a read",
      'client.licenses.show("7", { idempotencyKey: "a" })',
      "idempotencyKey",
    ],
    [
      "a condition that there may not be",
      'client.licenses.revoke("7", { reason: "Refund" }, { ifMatch: undefined })',
      "exactOptionalPropertyTypes",
    ],
    ["a condition of a call that has none", 'client.webhooks.pause("7", { ifMatch: "a" })', "ifMatch"],
    ["an upload of text", 'client.files.put("7", "a.exe", "text")', "Uint8Array"],
    ["an event that there is not", 'client.events.follow({ types: ["license.sold"] })', "license.sold"],
    ["a call that there is not", "client.coupons.list()", "coupons"],
  ])("and not with %s", async (_, call, words) => {
    const text = `import type { OperatorClient } from "@keystead/client/operator";\nexport const wrong = (client: OperatorClient) => ${call};\n`;
    await writeFile(path.join(consumer.folder, "wrong.ts"), text);
    expect(
      await compile([...strict, "", "--lib", "es2022", "--module", "nodenext", "wrong.ts"], consumer.folder),
    ).toContain(words);
  });
});

describe("the built entry", () => {
  const load = {
    module: (entry: string) => `await import("${entry}")`,
    commonjs: (entry: string) => `require("${entry}")`,
  };
  const calling = (type: keyof typeof load, before = "") => `(async () => {
    ${before}
    const { createOperatorClient, OperatorApiError } = ${load[type]("@keystead/client/operator")};
    const client = createOperatorClient({ server: "${peer.url}", key: "ksa_AbCdEfGh" });
    const answer = await client.licenses.revoke("7", { reason: "Refund" });
    const error = await client.licenses.show("8").catch((thrown) => thrown);
    console.log(JSON.stringify([answer, error instanceof OperatorApiError, error.code, error.message]));
  })()`;

  it.each([
    ["module", ""],
    ["commonjs", ""],
    ["module", "delete globalThis.crypto;"],
  ] as const)("calls the shop as %s %s", async (type, before) => {
    peer.reply({ body: { success: true } }, refusal(404, "not_found"));
    const args = [`--input-type=${type}`, "--eval", calling(type, before)];
    const { stdout, stderr } = await run(process.execPath, args, { cwd: consumer.folder });
    expect(JSON.parse(stdout)).toEqual([{ success: true }, true, "not_found", "Sorry: not_found."]);
    expect(stderr).toBe("");
    expect(peer.calls.at(-2)?.headers["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
  });

  async function bundle(code: string): Promise<string> {
    const entry = path.join(consumer.folder, "bundled.mjs");
    await writeFile(entry, code);
    const outDir = await mkdtemp(path.join(tmpdir(), "keystead-bundle-"));
    await build({
      root: consumer.folder,
      configFile: false,
      logLevel: "error",
      build: { outDir, emptyOutDir: true, minify: false, lib: { entry, formats: ["es"], fileName: "app" } },
    });
    await writeFile(path.join(outDir, "package.json"), '{"type":"module"}');
    return outDir;
  }

  /** The modules that an entry loads, without the bundlers that leave out what nobody uses. */
  async function modulesOf(file: string, seen = new Set<string>()): Promise<ReadonlySet<string>> {
    if (seen.has(file)) return seen;
    seen.add(file);
    const text = await readFile(file, "utf8");
    for (const [, next = ""] of text.matchAll(/(?:from|import|require)[\s(]*["'](\.[^"']+)["']/g))
      await modulesOf(path.join(path.dirname(file), next), seen);
    return seen;
  }

  it("is in no app that imports the app's client", async () => {
    const dist = path.join(consumer.folder, "node_modules/@keystead/client/dist");
    const ofOperator = (files: ReadonlySet<string>) =>
      [...files].map((file) => path.relative(dist, file)).filter((file) => /operator/.test(file));
    for (const entry of ["index.js", "node.js", "cjs/index.js", "cjs/node.js"])
      expect([entry, ofOperator(await modulesOf(path.join(dist, entry)))]).toEqual([entry, []]);
    for (const entry of ["operator.js", "cjs/operator.js"])
      expect(ofOperator(await modulesOf(path.join(dist, entry))).length).toBeGreaterThan(10);

    const outDir = await bundle('export { createLicenseClient } from "@keystead/client";');
    const text = await readFile(path.join(outDir, "app.js"), "utf8");
    await rm(outDir, { recursive: true });
    expect(text).toContain("createLicenseClient");
    expect(text).not.toMatch(/operator|v1\/admin|ksa_/i);
  });

  it("says in a browser, bundled, that the key doesn't belong there", async () => {
    const outDir = await bundle(`
      import { createOperatorClient } from "@keystead/client/operator";
      globalThis.document = {};
      try { createOperatorClient({ server: "https://shop.example", key: "ksa_AbCdEfGh" }); } catch (error) { console.log(String(error)); }
    `);
    const { stdout } = await run(process.execPath, ["app.js"], { cwd: outDir });
    await rm(outDir, { recursive: true });
    expect(stdout).toBe(
      "TypeError: An operator key never belongs in a browser, where visitors can read it. Call this from a server.\n",
    );
  });
});
