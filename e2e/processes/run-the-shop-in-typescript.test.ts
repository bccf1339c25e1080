import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "../fixtures/product.ts";
import { runCommand } from "../fixtures/run-command.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../../", import.meta.url));

let product: Product;
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  product = await startProduct();
  folder = await mkdtemp(path.join(tmpdir(), "keystead-backend-"));
  const scopes = "licenses:*,licenses:keys,events:read,machines:read,webhooks:read,releases:*";
  const create = ["operator-key", "create", "--name", "Backend", "--scopes", scopes];
  const { key } = (await runCommand(create, { DATA_DIR: product.dataDir })) as { key: string };
  env = { PATH: process.env["PATH"] ?? "", SHOP_URL: product.url, OPERATOR_KEY: key };
  const { files } = (await (await fetch(`${product.url}/clients/index.json`)).json()) as {
    files: { name: string; url: string }[];
  };
  const { url = "" } = files.find(({ name }) => name === "@keystead/client") ?? {};
  await writeFile(path.join(folder, "package.json"), '{"private":true,"type":"module"}');
  const cache = path.join(folder, "npm-cache");
  await run("npm", ["install", url, "--cache", cache, "--no-audit", "--no-fund"], { cwd: folder });
});
afterAll(async () => {
  await product.dispose();
  await rm(folder, { recursive: true });
});

/** Starts a program of the backend. `said` resolves with its output as soon as it holds the words. */
function startProgram(args: readonly string[]) {
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  let look = () => {};
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      look();
    });
  const ended = once(child, "close");
  const said = (words: string) =>
    new Promise<string>((resolve, reject) => {
      look = () => output.includes(words) && resolve(output);
      look();
      void ended.then(() => reject(new Error(output)));
    });
  return { child, ended, said };
}

const backend = (code: string) => `
  const { createOperatorClient } = require("@keystead/client/operator");
  const client = createOperatorClient({ server: process.env.SHOP_URL, key: process.env.OPERATOR_KEY });
  (async () => { ${code} })();
`;

test("the examples of the guide compile, and do with the shop what they say", async () => {
  const guide = await readFile(path.join(root, "docs/guides/operator-api.md"), "utf8");
  const code = [...guide.matchAll(/```ts\n([^]*?)```/g)].map(([, block]) => block).join("\n");
  await writeFile(path.join(folder, "backend.ts"), code);
  await writeFile(path.join(folder, "setup.exe"), "The setup of 1.2.0");
  const strict =
    "--strict --noEmit --target es2022 --module nodenext --skipLibCheck false --exactOptionalPropertyTypes";
  const types = ["--types", "node", "--typeRoots", path.join(root, "node_modules/@types")];
  const compiler = path.join(root, "node_modules/typescript/bin/tsc");
  const compiling = run(process.execPath, [compiler, ...strict.split(" "), ...types, "backend.ts"], {
    cwd: folder,
  });
  expect(
    await compiling.then(
      () => "",
      ({ stdout }: { stdout: string }) => stdout,
    ),
  ).toBe("");

  const { child, ended, said } = startProgram(["backend.ts"]);
  const output = await said("license.issued ada@example.com");
  expect(output).toMatch(/^Issued PF\S+ until 20\d\d-\S+Z\.$/m);
  expect(output).toMatch(/^It would allow \d+ machines, and send \d+ emails\.$/m);
  expect(output).toContain("409: It is just that already.");
  expect(output).toMatch(/^ada@example\.com hasn't started yet; the license ends on 20\d\d-\d\d-\d\d\.$/m);
  expect(output).toContain("1.2.0 is a draft.");
  const exported = await readFile(path.join(folder, "licenses.csv"), "utf8");
  expect(exported.trimEnd().split("\n")).toEqual([
    expect.stringMatching(/^id,/),
    expect.stringContaining("ada@example.com"),
  ]);

  const id = (
    await run(
      process.execPath,
      [
        "--eval",
        backend(`
    const { licenses } = await client.licenses.search({ order_number: "4711" });
    await client.licenses.revoke(licenses[0].id, { reason: "Refund" });
    console.log(licenses[0].id);
  `),
      ],
      { cwd: folder, env },
    )
  ).stdout.trim();
  await said("license.revoked ada@example.com");
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);

  // The next start has dealt with all of it. It issues nothing anew: the order has its license.
  const cursor = Number(await readFile(path.join(folder, "cursor"), "utf8"));
  expect(cursor).toBeGreaterThan(0);
  const { stdout } = await run(
    process.execPath,
    [
      "--eval",
      backend(`
    const { events } = await client.events.list({ after: ${cursor}, subject: "${id}" });
    console.log(events.length);
  `),
    ],
    { cwd: folder, env },
  );
  expect(stdout).toBe("0\n");
});

test("a write that is repeated under its key is done once, and every page of a list is read", async () => {
  const { stdout } = await run(
    process.execPath,
    [
      "--eval",
      backend(`
    const order = { email: "bea@example.com", tier: "standard", days: 30, reason: "A gift" };
    const issue = () => client.licenses.issue(order, { idempotencyKey: "gift 7" });
    const issued = await Promise.all([issue(), issue(), issue()]);
    const conflict = await client.licenses.issue({ ...order, days: 31 }, { idempotencyKey: "gift 7" }).catch(({ code }) => code);
    await client.licenses.issue({ ...order, email: "cora@example.com" });
    const emails = [];
    for await (const { email } of client.licenses.all({ tier: "standard", limit: 1 })) emails.push(email);
    console.log(JSON.stringify({ ids: new Set(issued.map(({ license }) => license.id)).size, conflict, emails }));
  `),
    ],
    { cwd: folder, env },
  );
  expect(JSON.parse(stdout)).toEqual({
    ids: 1,
    conflict: "idempotency_conflict",
    emails: ["cora@example.com", "bea@example.com"],
  });
});

test("an act is done on what was seen, and not after somebody else's", async () => {
  const { stdout } = await run(
    process.execPath,
    [
      "--eval",
      backend(`
    const { license } = await client.licenses.issue({ email: "eva@example.com", tier: "standard", days: 30 });
    const { etag } = await client.licenses.show(license.id);
    const suspend = () => client.licenses.suspend(license.id, { reason: "Unpaid" }, { ifMatch: etag });
    const suspended = await suspend();
    const { code } = await suspend().catch((error) => error);
    const act = { reason: "Paid" };
    const preview = await client.licenses.reinstate(license.id, act, { dryRun: true, ifMatch: suspended.etag });
    const reinstated = await client.licenses.reinstate(license.id, act, { ifMatch: suspended.etag });
    console.log(JSON.stringify({ code, preview: preview.etag ?? null, status: reinstated.license.status }));
  `),
    ],
    { cwd: folder, env },
  );
  expect(JSON.parse(stdout)).toEqual({ code: "license_changed", preview: null, status: "pending" });
});

test("files reach a draft as bytes, as a blob and as a stream, and other bytes than their checksum don't", async () => {
  const { stdout } = await run(
    process.execPath,
    [
      "--eval",
      backend(`
    const { createHash } = require("node:crypto");
    const { release: { id } } = await client.releases.create({ product: "volume-bot", version: "1.3.0" });
    const bytes = Buffer.from("A build of 1.3.0");
    const sha512 = createHash("sha512").update(bytes).digest("hex");
    const put = (name, sent) => client.files.put(id, name, sent, {}, { sha512 });
    await put("a-linux-x64.AppImage", bytes);
    await put("b setup.exe", new Blob([bytes]));
    const { release } = await put("c.dmg", new Blob([bytes]).stream());
    const { code } = await put("d.exe", Buffer.from("Another build")).catch((error) => error);
    const whole = release.files.filter((file) => file.sha512 === sha512 && file.size === bytes.length);
    console.log(JSON.stringify({ code, names: whole.map(({ filename }) => filename).sort() }));
  `),
    ],
    { cwd: folder, env },
  );
  expect(JSON.parse(stdout)).toEqual({
    code: "checksum_differs",
    names: ["a-linux-x64.AppImage", "b setup.exe", "c.dmg"],
  });
});

test("a preview changes nothing, and what the key may not do is said with the scope that it lacks", async () => {
  const { stdout } = await run(
    process.execPath,
    [
      "--eval",
      backend(`
    const gift = { email: "dora@example.com", tier: "standard", days: 30 };
    const { dry_run: preview } = await client.licenses.issue(gift, { dryRun: true });
    const { licenses } = await client.licenses.search({ words: gift.email });
    const refused = await client.accounts.delete({ email: gift.email, licenses: 0 }).catch((error) => error);
    const missing = await client.licenses.show("019ad0a4-0000-7000-8000-000000000000").catch((error) => error);
    const { status, code, details, requestId } = refused;
    console.log(JSON.stringify({ emails: [...new Set(preview.emails.map(({ to }) => to))], licenses, status, code, details, missing: missing.code, id: requestId.length > 8 }));
  `),
    ],
    { cwd: folder, env },
  );
  expect(JSON.parse(stdout)).toEqual({
    emails: ["dora@example.com"],
    licenses: [],
    status: 403,
    code: "forbidden",
    details: { needs: "accounts:delete" },
    missing: "not_found",
    id: true,
  });
});
