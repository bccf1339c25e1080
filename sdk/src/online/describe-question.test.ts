import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as faults from "../../testing/faults.ts";
import { type Peer, startPeer } from "../../testing/start-peer.ts";
import { type Relay, type RelayedRequest, startRelay } from "../../testing/start-relay.ts";
import { createLicenseClient } from "../index.ts";

const product = "volume-bot";
/** The fingerprint of an activated machine. Its owner has lent the license key and the fingerprint to everybody else. */
const goodSeat = "machine-with-a-seat";
const licenseKey = "PF00-0000-0000-000B";
const fingerprint = "machine-without-a-seat";

let peer: Peer;
let relay: Relay;
let seat: { license_key: string; fingerprint: string };

beforeEach(async () => {
  peer = await startPeer();
  relay = await startRelay(peer.url);
  seat = { license_key: peer.license.key, fingerprint: goodSeat };
  const owner = createLicenseClient({ server: peer.url, publicKey: peer.signer.publicKey });
  await owner.activate({ licenseKey: peer.license.key, fingerprint: goodSeat });
});
afterEach(async () => {
  await relay.close();
  await peer.close();
});

const clientOf = (options: { product?: string } = { product }) =>
  createLicenseClient({ server: relay.url, publicKey: peer.signer.publicKey, ...options });
const wrongQuestion = { ok: false, failure: "untrusted", reason: "wrong_question" };
const swapFields = (changes: object) =>
  relay.swap(({ call, fields }: RelayedRequest) => ({ call, fields: { ...fields, ...changes } }));

describe("a relay that asks about one good seat, whatever the app asks", () => {
  it.each(["validate", "activate", "deactivate"] as const)("is not believed on %s", async (call) => {
    swapFields(seat);
    const result = await clientOf()[call]({ licenseKey, fingerprint });
    expect(result).toMatchObject(wrongQuestion);
    expect(result).not.toHaveProperty("valid");
  });

  it("is not believed when it swaps the machine alone", async () => {
    swapFields({ fingerprint: goodSeat });
    expect(await clientOf().validate({ licenseKey: seat.license_key, fingerprint })).toMatchObject(
      wrongQuestion,
    );
  });

  it("is not believed when it swaps the key alone", async () => {
    swapFields({ license_key: seat.license_key });
    expect(await clientOf().validate({ licenseKey, fingerprint: goodSeat })).toMatchObject(wrongQuestion);
  });

  it("is not believed when it names an app that the license covers", async () => {
    swapFields({ product });
    const other = clientOf({ product: "another-app" });
    const question = { licenseKey: seat.license_key, fingerprint: goodSeat };
    expect(await other.validate(question)).toMatchObject(wrongQuestion);
  });

  it("is not believed when it leaves the machine or the app out", async () => {
    const question = { licenseKey: seat.license_key, fingerprint };
    relay.swap(({ call, fields: { fingerprint: _machine, ...fields } }) => ({ call, fields }));
    expect(await clientOf().validate(question)).toMatchObject(wrongQuestion);
    relay.swap(({ call, fields: { product: _app, ...fields } }) => ({ call, fields }));
    expect(await clientOf().validate(question)).toMatchObject(wrongQuestion);
  });

  it.each(["components", "user", "entitlements", "version"])(
    "is not believed when it leaves out %s",
    async (left) => {
      const client = createLicenseClient({
        server: relay.url,
        publicKey: peer.signer.publicKey,
        version: "3.7.2",
      });
      const question = {
        licenseKey: seat.license_key,
        fingerprint: goodSeat,
        components: { disk: "D-1", board: "B-1" },
        user: "ada@example.com",
        entitlements: ["volume-bot"],
      };
      expect(await client.validate(question)).toMatchObject({ ok: true, valid: true });
      expect(peer.requests.at(-1)?.fields).toMatchObject({ version: "3.7.2", user: "ada@example.com" });
      relay.swap(({ call, fields }) => ({
        call,
        fields: Object.fromEntries(Object.entries(fields).filter(([name]) => name !== left)),
      }));
      expect(await client.validate(question)).toMatchObject(wrongQuestion);
    },
  );

  // The answer to a deactivation says only whether the license works at all, on any machine.
  it("is not believed when it makes another call", async () => {
    relay.swap(({ fields }) => ({ call: "deactivate", fields }));
    const question = { licenseKey: seat.license_key, fingerprint };
    expect(await clientOf({}).validate(question)).toMatchObject(wrongQuestion);
    expect(await clientOf({}).activate(question)).toMatchObject(wrongQuestion);
  });
});

describe("an honest relay", () => {
  it("is believed, however the key is typed", async () => {
    const typed = ` ${seat.license_key.toLowerCase().replaceAll("-", " ")}`;
    for (const licenseKey of [typed, seat.license_key])
      expect(await clientOf().validate({ licenseKey, fingerprint: goodSeat })).toMatchObject({
        ok: true,
        valid: true,
      });
  });
});

it("an answer that names no question is not believed", async () => {
  peer.misbehave(faults.rewrite({ question: undefined }));
  const question = { licenseKey: seat.license_key, fingerprint: goodSeat };
  expect(await clientOf().validate(question)).toMatchObject(wrongQuestion);
});
