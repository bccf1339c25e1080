import { afterAll, beforeAll, expect, it } from "vitest";
import { days } from "../../../../platform/clock.ts";
import { readOrCreateRootKey, rootKeyPath } from "../../../../platform/signing-keys/root-key.ts";
import { rotateKeys } from "../../../../platform/signing-keys/rotate-keys.ts";
import { newCustomer } from "../../../../testing/customer.ts";
import { OfflineApp, readFileClaims } from "../../../../testing/offline-app.ts";
import { type TestApp, testApp } from "../../../../testing/test-app.ts";
import { issueFor } from "../../../../testing/issue-for.ts";
import { presentKey } from "../../facts/present-key.ts";

interface File {
  readonly compact: string;
  readonly text: string;
  readonly expiresAt: string;
}

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

let fingerprints = 0;

/** A machine without a network, and its owner, who brings its request to the portal. */
async function newMachine() {
  const owner = await newCustomer(shop);
  const order = { email: owner.email, tier: "standard", duration: { days: 365 }, overrides: { machines: 1 } };
  const license = await issueFor(shop, order);
  const fingerprint = `machine-number-${++fingerprints}`;
  const app = new OfflineApp(fingerprint);
  const bring = async (request: string) => {
    const sent = { license: license.id, request };
    return (await owner.call("POST /api/license/offline-activation", sent)).body;
  };
  const giveBack = (receipt: string) => owner.call("POST /api/license/offline-deactivation", { receipt });
  const askOnline = (verb: string) =>
    owner.visitor.call(`POST /v1/licenses/${verb}`, {
      license_key: presentKey(shop.deps, license),
      fingerprint,
    });
  return { id: license.id, app, owner, bring, giveBack, askOnline };
}

const fileIn = (body: Readonly<Record<string, unknown>>) => body["file"] as File;
const seqOf = ({ text }: File): number => Number(readFileClaims(text, shop.deps.signer.root)["seq"]);

it("the same request brought twice gets the same file, and the receipt for it counts", async () => {
  const { id, app, owner, bring, giveBack } = await newMachine();
  const request = app.makeRequest();
  const first = fileIn(await bring(request));
  shop.clock.advance(days(2));
  const again = await bring(request);
  expect(again).toMatchObject({ activated: true, code: "VALID", file: first });
  const activity = await owner.call(`GET /api/license/activity?license=${id}`);
  const items = activity.body["items"] as { message: string }[];
  expect(items.filter(({ message }) => message.includes("got a license file"))).toHaveLength(1);
  expect((await giveBack(app.makeReceipt({ sub: id, seq: seqOf(first) }))).status).toBe(200);
  expect(fileIn(await bring(request)).compact).not.toBe(first.compact);
});

it("at the same time as well", async () => {
  const { app, bring } = await newMachine();
  const request = app.makeRequest({ enc: "A256GCM" });
  const files = await Promise.all(
    Array.from({ length: 8 }, async () => fileIn(await bring(request)).compact),
  );
  expect(new Set(files).size).toBe(1);
});

it("another request gets another file, though it has the same nonce", async () => {
  const { app, bring } = await newMachine();
  const first = fileIn(await bring(app.makeRequest()));
  expect(seqOf(fileIn(await bring(app.makeRequest({ name: "other-pc" }))))).toBeGreaterThan(seqOf(first));
});

it("gets a new file once the machine got a later one, or the first one has ended", async () => {
  const { app, bring, askOnline } = await newMachine();
  const request = app.makeRequest();
  const first = fileIn(await bring(request));
  await askOnline("file");
  const second = fileIn(await bring(request));
  expect(seqOf(second)).toBeGreaterThan(seqOf(first));
  shop.clock.advance(Date.parse(second.expiresAt) - shop.clock.now().getTime());
  expect(seqOf(fileIn(await bring(request)))).toBeGreaterThan(seqOf(second));
});

it("gets a new file once the license says something else, and none when it is suspended", async () => {
  const { id, app, bring } = await newMachine();
  const request = app.makeRequest();
  const first = fileIn(await bring(request));
  await shop.db.execute("update licenses set ends_at = ends_at + interval '1 day' where id = $1", [id]);
  const second = fileIn(await bring(request));
  expect(seqOf(second)).toBeGreaterThan(seqOf(first));
  await shop.db.execute("update licenses set suspended_at = now() where id = $1", [id]);
  expect(await bring(request)).toMatchObject({ activated: false, code: "SUSPENDED", file: null });
});

it("gets the newest key set with the same file, and a new file once its key is revoked", async () => {
  const { db, secrets, clock, config, origins, signer } = shop.deps;
  const { app, bring } = await newMachine();
  const request = app.makeRequest();
  const first = fileIn(await bring(request));
  const former = signer.current.kid;
  const root = await readOrCreateRootKey(rootKeyPath(config.dataDir));
  const rotate = async (revoke?: string) => {
    const tools = { db, secrets, clock, issuer: origins.publicUrl };
    await rotateKeys(tools, { root, maxLife: days(30), revoke });
    await signer.reload();
  };
  await rotate();
  const again = fileIn(await bring(request));
  const [token, keySet] = again.compact.split("~");
  expect(token).toBe(first.compact.split("~")[0]);
  expect(keySet).toBe(signer.keySet);
  await rotate(former);
  expect(seqOf(fileIn(await bring(request)))).toBeGreaterThan(seqOf(first));
});
