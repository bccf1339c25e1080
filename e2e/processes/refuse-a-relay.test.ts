import { randomUUID } from "node:crypto";
import { createLicenseClient } from "../../sdk/src/index.ts";
import { startRelay } from "../../sdk/testing/start-relay.ts";
import { expect, onTestFinished, test } from "vitest";
import { startProduct } from "../fixtures/product.ts";

test("a relay that asks about one good seat, whatever an app asks, is not believed", async () => {
  const product = await startProduct();
  onTestFinished(() => product.dispose());
  const account = { email: `relay-${randomUUID()}@example.com`, password: "blue kettle over nine hills" };
  const registration = await fetch(`${product.url}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  const { license } = (await registration.json()) as { license: { licenseKey: string } };
  const { keys } = (await (await fetch(`${product.url}/v1/keys`)).json()) as {
    keys: { kid: string; x: string }[];
  };
  const publicKey = Object.fromEntries(keys.map(({ kid, x }) => [kid, x]));
  const seat = { licenseKey: license.licenseKey, fingerprint: `seat-${randomUUID()}` };
  const relay = await startRelay(product.url);
  const client = createLicenseClient({ server: relay.url, publicKey, product: "volume-bot" });
  try {
    expect(await client.activate(seat)).toMatchObject({ ok: true, activated: true });
    const typed = { ...seat, licenseKey: seat.licenseKey.toLowerCase().replaceAll("-", " ") };
    expect(await client.validate(typed)).toMatchObject({ ok: true, valid: true });

    relay.swap(({ call, fields }) => ({
      call,
      fields: { ...fields, license_key: seat.licenseKey, fingerprint: seat.fingerprint },
    }));
    const stranger = { licenseKey: "PF00-0000-0000-000B", fingerprint: `none-${randomUUID()}` };
    for (const call of ["activate", "validate", "deactivate"] as const) {
      const result = await client[call](stranger);
      expect(result).toMatchObject({ ok: false, failure: "untrusted", reason: "wrong_question" });
    }
  } finally {
    await relay.close();
  }
});
