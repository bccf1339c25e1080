import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRelay } from "../../sdk/testing/start-relay.ts";
import { type Product, startProduct } from "../fixtures/product.ts";
import { runCommand } from "../fixtures/run-command.ts";

const run = promisify(execFile);
let product: Product;
let folder: string;
let environment: Record<"SERVER" | "PUBLIC_KEY" | "LICENSE_KEY" | "FINGERPRINT", string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "keystead-openssl-"));
  const guide = await readFile(new URL("../../docs/guides/curl-and-openssl.md", import.meta.url), "utf8");
  await writeFile(path.join(folder, "check.sh"), /```sh\n(.*?)```/s.exec(guide)?.[1] ?? "");
  product = await startProduct();
  const account = { email: `openssl-${randomUUID()}@example.com`, password: "blue kettle over nine hills" };
  const registration = await fetch(`${product.url}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  const { license } = (await registration.json()) as { license: { licenseKey: string } };
  const { keys } = (await runCommand(["keys", "generate"], { DATA_DIR: product.dataDir })) as {
    keys: { publicKey: string }[];
  };
  environment = {
    SERVER: product.url,
    PUBLIC_KEY: keys[0]?.publicKey ?? "",
    LICENSE_KEY: license.licenseKey,
    FINGERPRINT: `machine-${randomUUID()}`,
  };
});
afterAll(async () => {
  await product.dispose();
  await rm(folder, { recursive: true });
});

/** How the script ended. */
interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the block of the guide as it stands there. */
async function check(changes: Partial<typeof environment & { CALL: string }> = {}): Promise<Ended> {
  const env = { ...process.env, ...environment, ...changes };
  return run("sh", ["check.sh"], { cwd: folder, env }).then(
    (ended) => ({ code: 0, ...ended }),
    (error: Ended) => error,
  );
}

test("the script of the guide activates a machine, and ends with 3 where the license is not valid", async () => {
  expect(await check()).toMatchObject({ code: 0, stdout: "Yes: valid\n", stderr: "" });
  expect(await check({ LICENSE_KEY: "PF00-0000-0000-000B" })).toMatchObject({
    code: 3,
    stdout: "Not valid: NOT_FOUND\n",
    stderr: "",
  });
  expect(await check({ CALL: "validate" })).toMatchObject({ code: 0, stdout: "Yes: valid\n" });
});

test("it says whether it removed a machine", async () => {
  expect(await check()).toMatchObject({ code: 0 });
  const remove = { CALL: "deactivate" };
  expect(await check(remove)).toMatchObject({ code: 0, stdout: "Yes: deactivated\n", stderr: "" });
  expect(await check(remove)).toMatchObject({ code: 3, stdout: "Not deactivated: NO_MACHINE\n" });
});

test("it takes a fingerprint with characters that mean something in JSON", async () => {
  for (const name of [`9" rack \\ \u00e9`, `"},{"`, `back\\slash\\`]) {
    const machine = { FINGERPRINT: `${name} ${randomUUID()}` };
    expect(await check(machine)).toMatchObject({ code: 0, stdout: "Yes: valid\n", stderr: "" });
    // The trial is for one machine.
    expect(await check({ ...machine, CALL: "deactivate" })).toMatchObject({ code: 0 });
  }
});

test("it ends with 2 where nobody answers about the license, and says why", async () => {
  const refused = await check({ FINGERPRINT: "short" });
  expect(refused).toMatchObject({ code: 2, stdout: "" });
  expect(refused.stderr).toMatch(
    /^No answer: the request was refused \(400\): .*Use at least 8 characters\./,
  );
  expect(await check({ FINGERPRINT: "two\nlines-of-text" })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("control character") as string,
  });
  expect((await check({ SERVER: "http://127.0.0.1:1" })).code).toBe(2);
  expect(await check({ PUBLIC_KEY: "" })).toMatchObject({
    code: 2,
    stderr: "No answer: set SERVER, PUBLIC_KEY, LICENSE_KEY and FINGERPRINT\n",
  });
});

test("it refuses an answer that another key has signed", async () => {
  const other = Buffer.alloc(32, 7).toString("base64url");
  expect(await check({ PUBLIC_KEY: other })).toMatchObject({
    code: 1,
    stdout: "",
    stderr: "Not to be trusted: the signature is wrong\n",
  });
});

test("it refuses an answer that was changed on its way", async () => {
  const relay = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
      const answer = await fetch(product.url + request.url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: Buffer.concat(parts),
      });
      response.setHeader("keystead-signature", answer.headers.get("keystead-signature") ?? "");
      response.end((await answer.text()).replace('"valid":false', '"valid":true'));
    })();
  }).listen(0, "127.0.0.1");
  await once(relay, "listening");
  const changed = { SERVER: `http://127.0.0.1:${(relay.address() as AddressInfo).port}` };
  try {
    expect((await check(changed)).stdout).toBe("Yes: valid\n");
    expect(await check({ ...changed, LICENSE_KEY: "PF00-0000-0000-000B" })).toMatchObject({
      code: 1,
      stdout: "",
      stderr: "Not to be trusted: the signature is wrong\n",
    });
  } finally {
    relay.closeAllConnections();
    relay.close();
  }
});

test("it refuses an answer to another request, and one about another machine", async () => {
  const relay = await startRelay(product.url);
  try {
    relay.swap(({ call, fields }) => ({ call, fields: { ...fields, nonce: "n".repeat(32) } }));
    expect((await check({ SERVER: relay.url })).stderr).toBe(
      "Not to be trusted: an answer to another request\n",
    );
    const { FINGERPRINT: fingerprint } = environment;
    relay.swap(({ call, fields }) => ({ call, fields: { ...fields, fingerprint } }));
    expect((await check({ SERVER: relay.url, FINGERPRINT: "another-machine" })).stderr).toBe(
      "Not to be trusted: an answer to another question\n",
    );
  } finally {
    await relay.close();
  }
});
