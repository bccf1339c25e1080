import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { days, later } from "../../../../platform/clock.ts";
import { reservePort } from "../../../../platform/http/connections/reserve-port.ts";
import { newCustomer } from "../../../../testing/customer.ts";
import { runPython, startPythonClient } from "../../../../testing/python-client.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { issueFor } from "../../../../testing/issue-for.ts";
import { presentKey } from "../../facts/present-key.ts";

let shop: TestApp;
let server: string;
beforeAll(async () => {
  const reserved = await reservePort({ port: 0, host: "127.0.0.1" });
  server = `http://127.0.0.1:${reserved.port}`;
  shop = await testApp({ environment: { PUBLIC_URL: server } });
  await reserved.release();
  await shop.app.listen({ port: reserved.port, host: "127.0.0.1" });
});
afterAll(() => shop.close());

/** Somebody with a Standard license for some machines. */
async function newOwner(machines = 3) {
  const owner = await newCustomer(shop);
  const order = { email: owner.email, tier: "standard", duration: { days: 365 }, overrides: { machines } };
  const license = await issueFor(shop, order);
  return { owner, id: license.id, licenseKey: presentKey(shop.deps, license) };
}

const startClient = (url = server) =>
  startPythonClient({ server: url, root_key: shop.deps.signer.root.x, product: "volume-bot" });

it("the Python client goes through the life of a machine with the server", async () => {
  const { licenseKey, id } = await newOwner(1);
  const python = startClient();
  const machine = { license_key: licenseKey, fingerprint: "python-machine-1" };
  const now = shop.clock.now().toISOString();
  const ensure = () => python.call("ensure_licensed", { ...machine, name: "lab-pc", now });

  expect(await ensure()).toMatchObject({ licensed: true, source: "server", license: { license_id: id } });
  expect(await python.call("validate", machine)).toMatchObject({ ok: true, valid: true, code: "VALID" });
  const beat = (await python.call("heartbeat", machine)) as { lease: string; next_heartbeat: number };
  expect(beat).toMatchObject({ valid: true, next_heartbeat: expect.any(Number) as number });
  const { fingerprint } = machine;
  const checked = await python.call("check_lease", { lease: beat.lease, fingerprint, now });
  expect(checked).toMatchObject({ ok: true, lease: { tier: "standard", license_id: id } });

  const { machines } = (await python.call("list_machines", machine)) as { machines: { id: string }[] };
  expect(machines).toMatchObject([{ name: "lab-pc", is_current: true }]);
  const replaced = { ...machine, fingerprint: "python-machine-2", machine: machines[0]?.id };
  expect(await python.call("replace", replaced)).toMatchObject({ ok: true, valid: true, code: "VALID" });
  expect(await ensure()).toMatchObject({ licensed: false, status: "denied" });

  const second = { ...machine, fingerprint: "python-machine-2" };
  const { file } = (await python.call("check_out_file", { ...second, encrypt: true })) as { file: string };
  expect(await python.call("load_file", { file, ...second, now })).toMatchObject({
    ok: true,
    file: {
      trial: false,
      machines: 1,
      expires_at: later(shop.clock.now(), days(30)).toISOString().replace(".000Z", "+00:00"),
    },
  });
  expect(await python.call("deactivate", second)).toMatchObject({ ok: true });
  expect(await python.call("validate", second)).toMatchObject({ valid: false, code: "NO_MACHINE" });
  await python.close();
});

it("the example at the top of the Python client's README activates this machine", async () => {
  const { licenseKey } = await newOwner();
  const readme = await readFile(new URL("../../../../../sdk-python/README.md", import.meta.url), "utf8");
  const example = /```python\n([^]*?)```/.exec(readme)?.[1] ?? "";
  const folder = await mkdtemp(path.join(tmpdir(), "keystead-python-"));
  const run = async (config: object) => {
    await writeFile(path.join(folder, "config.json"), JSON.stringify(config));
    return runPython(example, folder);
  };
  const config = { server, rootKey: shop.deps.signer.root.x, licenseKey };
  const bots = "bundler-bot, volume-bot, reply-bot, trending-bot, like-bot";
  expect(await run(config)).toBe(`Licensed for ${bots}.\n`);
  await rm(path.join(folder, "license.state"));
  expect(await run({ ...config, licenseKey: "PF00-0000-0000-000B" })).toMatch(
    /^denied No license has this key/,
  );
  await rm(folder, { recursive: true });
});

it("the Python client stays licensed on a machine without a network, and gives its place back", async () => {
  const { owner, id, licenseKey } = await newOwner();
  const python = startClient("http://127.0.0.1:1");
  const machine = { license_key: licenseKey, fingerprint: "python-lab" };
  const now = shop.clock.now().toISOString();
  const ensure = () => python.call("ensure_licensed", { ...machine, now });

  expect(await ensure()).toMatchObject({ licensed: false, status: "unreachable" });
  const request = await python.call("create_request", { fingerprint: "python-lab", encrypt: true });
  const activated = await owner.call("POST /api/license/offline-activation", { license: id, request });
  const { text } = activated.body["file"] as { text: string };
  expect(await python.call("load_file", { file: text, ...machine, now })).toMatchObject({ ok: true });
  expect(await ensure()).toMatchObject({ licensed: true, source: "file" });

  const receipt = await python.call("create_receipt", { ...machine, now });
  expect(await owner.call("POST /api/license/offline-deactivation", { receipt })).toMatchObject({
    status: 200,
  });
  expect(await ensure()).toMatchObject({ licensed: false, status: "unreachable" });
  expect(await python.call("load_file", { file: text, ...machine, now })).toMatchObject({
    reason: "outdated",
  });
  await python.close();
});
