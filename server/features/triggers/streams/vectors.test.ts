import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { createOrigins } from "../../../platform/http/guards/origins.ts";
import { createSigner } from "../../../platform/signing-keys/signer.ts";
import { parseRecord, verifyJws } from "../../../platform/signing-keys/verify-jws.ts";
import { signEvent } from "./sign-event.ts";

interface VectorKey {
  readonly name: string;
  readonly kid: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

const published = new URL("../../../../sdk/vectors/trigger-events.json", import.meta.url);
const { keys, keySet, claims, events, nonce } = JSON.parse(await readFile(published, "utf8")) as {
  readonly keys: readonly VectorKey[];
  readonly keySet: string;
  readonly nonce: string;
  readonly claims: {
    readonly iss: string;
    readonly sub: string;
    readonly iat: number;
    readonly key: string;
    readonly fp: string;
    readonly seq: number;
    readonly jti: string;
    readonly trigger: {
      readonly id: string;
      readonly at: number;
      readonly product: string;
      readonly address: string;
      readonly symbol: string;
      readonly threshold: number;
      readonly volume: number;
      readonly action: "start";
    };
  };
  readonly events: readonly { readonly name: string; readonly event: string; readonly expected: string }[];
};

const trusted = keys
  .filter(({ name }) => ["active", "retiring", "retired", "revoked"].includes(name))
  .map(({ kid, publicKey: x }) => ({ kid, x }));
const moment = (seconds: number) => new Date(seconds * 1000);

const { seq: keysSeq } = parseRecord(Buffer.from(keySet.split(".")[1] ?? "", "base64url")) as {
  readonly seq: number;
};

/** What the server signs for an entry of its log. */
function signAsServer(kind: "trigger" | "reset", sequence: number): string {
  const { iss, sub, iat, key, fp, jti, trigger } = claims;
  const active = keys.find(({ name }) => name === "active");
  if (!active) throw new Error("no active key");
  const prefix = Buffer.from("302e020100300506032b657004220420", "hex");
  const privateKey = Buffer.concat([prefix, Buffer.from(active.privateKey, "base64url")]);
  const current = { kid: active.kid, x: active.publicKey };
  const deps = {
    signer: createSigner({
      privateKey,
      published: [current],
      root: current,
      keySet: { seq: keysSeq, jws: "" },
    }),
    clock: { now: () => moment(iat), elapsed: () => 0 },
    origins: createOrigins(iss, "::", 1),
  };
  const { product, threshold, volume, action } = trigger;
  const firing = {
    id: jti,
    licenseId: sub,
    triggerId: trigger.id,
    at: moment(trigger.at),
    sequence,
    product,
    coinAddress: trigger.address,
    coinSymbol: trigger.symbol,
    threshold,
    volume,
    action,
  };
  const recipient = { licenseId: sub, binding: { key, fp }, nonce };
  return signEvent(deps, recipient, kind === "trigger" ? { kind, firing } : { kind, sequence });
}

describe("the server agrees with the published vectors of triggers:", () => {
  const vector = (name: string) => events.find((each) => each.name === name)?.event;

  it("it signs the event, byte for byte", () => {
    expect(signAsServer("trigger", claims.seq)).toBe(vector("valid"));
    expect(signAsServer("trigger", claims.seq + 1)).toBe(vector("valid, the next one"));
  });

  it("it signs the reset, byte for byte", () => {
    expect(signAsServer("reset", 41)).toBe(vector("a reset"));
  });

  it.each(events)("its check of the signature: $name", ({ event, expected }) => {
    const verified = verifyJws(event, "evt+jwt", trusted);
    if (!verified.ok) expect(verified.reason).toBe(expected);
    // A text with a good signature may be refused for its content or its key, which only the app checks.
    else expect(["unknown_key", "bad_signature"]).not.toContain(expected);
  });
});
