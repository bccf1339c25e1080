import { decodeBase64url } from "../trust/base64url.ts";
import { isKeyInUse } from "../trust/clock.ts";
import { hashText } from "../trust/hash-text.ts";
import { isRecord, parseJson, readTime, readWhole } from "../trust/json.ts";
import type { Trust } from "../trust/trust.ts";
import { verifyJws } from "../trust/verify-jws.ts";
import type { TriggerEvent, UntrustedEvent } from "./messages.ts";

/** The values that an event must name: the license, the machine and the stream. */
export interface EventQuestion {
  /** The hash of the license key. */
  readonly keyHash: string;
  readonly fingerprint: string;
  /** The nonce of the request that opened the stream. */
  readonly nonce: string;
  readonly now: Date;
  /** The number of the last event that was handled. */
  readonly position: number | undefined;
}

type CheckedEvent = {
  readonly ok: true;
  readonly seq: number;
  /** The number of the key set that the server uses. */
  readonly keysSeq: number | undefined;
} & (
  | { readonly kind: "trigger"; readonly event: TriggerEvent }
  /** `repeated`: the event was handled already. `ignored`: the event is of a kind that only later releases know. */
  | { readonly kind: "reset" | "repeated" | "ignored" }
);

const details: Record<UntrustedEvent["reason"], string> = {
  malformed: "This isn't an event of the license server.",
  unknown_key: "The event is signed with a key this app doesn't know.",
  revoked_key: "The event is signed with a key that was withdrawn.",
  retired_key: "The event is signed with a key that isn't in use anymore.",
  bad_signature: "The event isn't what the license server signed.",
  other_license: "The event belongs to another license.",
  other_machine: "The event belongs to another machine.",
  wrong_nonce: "The event belongs to another stream.",
  unreadable: "This isn't a stream of events.",
  cannot_verify: "This platform can't check Ed25519 signatures.",
};

/** Checks an event of a stream: docs/offline-licenses.md, section 11, has the rules and their order. */
export async function checkEvent(
  trust: Trust,
  token: string,
  { keyHash, fingerprint, nonce, now, position = -1 }: EventQuestion,
): Promise<CheckedEvent | UntrustedEvent> {
  const [protectedHeader = "", body = "", signature = "", ...rest] = token.split(".");
  const payload = decodeBase64url(body);
  if (!payload || rest.length > 0) return distrust("malformed");
  const verified = await verifyJws(trust, { protectedHeader, payload, signature }, "evt+jwt");
  if (!verified.ok) return distrust(verified.reason);
  const claims = parseJson(payload);
  if (!isRecord(claims) || claims["aud"] !== "suite") return distrust("malformed");
  const { kind, key, fp } = claims;
  const [seq, issuedAt] = [readWhole(claims["seq"]), readTime(claims["iat"])];
  if (typeof kind !== "string" || seq === undefined || seq < 0 || issuedAt === undefined)
    return distrust("malformed");
  const event = kind === "trigger" ? readTrigger(claims) : undefined;
  if (kind === "trigger" && !event) return distrust("malformed");
  if (key !== keyHash) return distrust("other_license");
  if (fp !== (await hashText(trust.cryptography, "keystead-fingerprint-v1", fingerprint)))
    return distrust("other_machine");
  if (claims["nonce"] !== nonce) return distrust("wrong_nonce");
  if (!isKeyInUse(verified.key, new Date(issuedAt * 1000), now)) return distrust("retired_key");
  const good = { ok: true, seq, keysSeq: verified.keysSeq } as const;
  // The stream continues at this number. It may be below the position, such as after a backup was restored.
  if (kind === "reset") return { ...good, kind };
  if (seq <= position) return { ...good, kind: "repeated" };
  return event ? { ...good, kind: "trigger", event } : { ...good, kind: "ignored" };
}

export function distrust(reason: UntrustedEvent["reason"]): UntrustedEvent {
  return { ok: false, failure: "untrusted", reason, detail: details[reason] };
}

function readTrigger({ jti, trigger }: Record<string, unknown>): TriggerEvent | undefined {
  if (!isRecord(trigger)) return undefined;
  const { id: triggerId, product: bot, address, symbol, threshold, volume, action } = trigger;
  const at = readTime(trigger["at"]);
  const texts = [jti, triggerId, bot, address, symbol, action];
  if (!texts.every(isText) || !isAmount(threshold) || !isAmount(volume) || at === undefined) return undefined;
  return {
    id: String(jti),
    triggerId: String(triggerId),
    at: new Date(at * 1000),
    bot: String(bot),
    token: { address: String(address), symbol: String(symbol) },
    threshold,
    volume,
    action: String(action),
  };
}

const isText = (value: unknown): value is string => typeof value === "string";

/** An amount of US dollars. JSON can spell numbers that overflow. */
const isAmount = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;
