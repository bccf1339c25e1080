import { parseLicenseKey } from "@keystead/contract/values/license-key";
import { detailLimits, type TrackedType } from "@keystead/contract/portal/tracked-types";
import { days, hours, later } from "../../platform/clock.ts";

type Details = Readonly<Record<string, string>>;
/** As sent: a number, such as a time in milliseconds, is stored as its digits. */
type SentDetails = Readonly<Record<string, string | number>>;

/** An event as the client sent it. */
export interface SentEvent {
  readonly type: TrackedType;
  readonly page?: string | undefined;
  readonly details?: SentDetails | undefined;
  readonly url?: string | undefined;
  readonly filename?: string | undefined;
}

/** What is stored of an event. */
export interface StoredEvent {
  readonly kind: TrackedType;
  readonly page: string | null;
  readonly details: Details;
}

/** How many events one unit of the limit `altogether` stands for. */
export const portion = 100;

/** Rate limits, beyond which events are dropped. The second one bounds the table, however many networks send. */
export const limits = {
  perNetwork: { name: "tracking", allow: 600, per: hours(1) },
  altogether: { name: "tracking-altogether", allow: 100_000 / portion, per: days(1) },
};

// Retention: a day less than a year and half a year, because the job runs once a day and must not be late.
const deletedAfter = days(364);
const anonymousAfter = days(181);

/** Events before the first moment are deleted; those before the second one are anonymized. */
export function retentionMoments(now: Date): { deletedBefore: Date; anonymousBefore: Date } {
  return { deletedBefore: later(now, -deletedAfter), anonymousBefore: later(now, -anonymousAfter) };
}

const names = /e-?mail|licen[cs]e|password|session/i;
const address = /[^\s@](@|%40)[^\s@]/i;
/** What looks like a license key of the shop, typed or pasted in any way: with invisible characters, in full width, with dots. */
const keysIn = (text: string, keyPrefix: string) =>
  text
    .normalize("NFKC")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "")
    .match(
      new RegExp(
        `(?<![0-9A-Z])${keyPrefix}[0-9A-Z]{2}([^\\p{L}\\p{N}]{0,3}[0-9A-Z]{4}){3}(?![0-9A-Z])`,
        "giu",
      ),
    ) ?? [];

/** Whether a text holds personal data: an email address or a license key. */
function identifiesSomebody(text: string, keyPrefix: string): boolean {
  return address.test(text) || keysIn(text, keyPrefix).some((key) => parseLicenseKey(key) !== undefined);
}

/** Truncates a text. The cut may split a surrogate pair, and JSON can spell a NUL: the database takes neither. */
function cut(text: string, most: number): string {
  return text.replaceAll("\0", "").slice(0, most).toWellFormed();
}

/** The path of a URL alone: the query and the fragment may hold a signature or what somebody typed. */
function pathOf(url: string | undefined, keyPrefix: string): string | undefined {
  const path = url?.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");
  if (!path?.startsWith("/") || identifiesSomebody(path, keyPrefix)) return undefined;
  return cut(path, detailLimits.value);
}

/** Parses the details of a GET, which are JSON; anything else counts as no details. */
export function parseDetails(text: string | undefined): SentDetails {
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return {};
    const entries = Object.entries(parsed).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" ? [[name, value]] : [],
    );
    return Object.fromEntries(entries) as SentDetails;
  } catch {
    return {};
  }
}

function textsOf(details: SentDetails): Details {
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)]));
}

/**
 * Anonymizes an event: keeps what was done and where, and drops whatever would say who did it.
 * @param keyPrefix that of the shop's license keys
 */
export function anonymousEvent(
  { type, page, details = {}, url, filename }: SentEvent,
  keyPrefix: string,
): StoredEvent {
  const identifies = (text: string) => identifiesSomebody(text, keyPrefix);
  const { page: placed, url: linked, ...rest } = textsOf(details);
  const link = pathOf(url ?? linked, keyPrefix);
  const all = { ...rest, ...(link && { url: link }), ...(filename && { filename }) };
  const stored = Object.entries(all)
    .filter(([name, value]) => !names.test(name) && !identifies(value) && !identifies(name))
    .slice(0, detailLimits.entries)
    .map(([name, value]) => [cut(name, detailLimits.name), cut(value, detailLimits.value)]);
  return {
    kind: type,
    page: pathOf(page ?? placed, keyPrefix) ?? null,
    details: Object.fromEntries(stored) as Details,
  };
}
