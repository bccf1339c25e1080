import { parseLicenseKey } from "@keystead/contract/license-key";
import { detailLimits, type TrackedType } from "@keystead/contract/portal/tracked-types";
import { days, hours, later } from "../../platform/clock.ts";

type Details = Readonly<Record<string, string>>;

/** An event as somebody sent it. */
export interface SentEvent {
  readonly type: TrackedType;
  readonly page?: string | undefined;
  readonly details?: Details | undefined;
  readonly url?: string | undefined;
  readonly filename?: string | undefined;
}

/** What is kept of an event. */
export interface KeptEvent {
  readonly kind: TrackedType;
  readonly page: string | null;
  readonly details: Details;
}

/** How many events one use of the limit `altogether` stands for. */
export const portion = 100;

/** Beyond these, events are dropped. The second one bounds the table whatever a crowd of networks sends. */
export const limits = {
  perNetwork: { name: "tracking", allow: 600, per: hours(1) },
  altogether: { name: "tracking-altogether", allow: 100_000 / portion, per: days(1) },
};

// A day less than a year and half a year: the job runs once a day, and nothing may outstay the promise until then.
const keptFor = days(364);
const namedFor = days(181);

/** Events before the first moment are deleted; those before the second one lose whose they were. */
export function retentionMoments(now: Date): { deletedBefore: Date; namelessBefore: Date } {
  return { deletedBefore: later(now, -keptFor), namelessBefore: later(now, -namedFor) };
}

const names = /e-?mail|licen[cs]e|password|session/i;
const address = /[^\s@](@|%40)[^\s@]/i;
const keyLike = /\bPF[0-9A-Z]{2}([\s\p{Pd}]?[0-9A-Z]{4}){3}\b/giu;

/** Whether a text holds what would say who somebody is: an address or a license key. */
function namesSomebody(text: string): boolean {
  return address.test(text) || (text.match(keyLike) ?? []).some((key) => parseLicenseKey(key) !== undefined);
}

/** Cut to what is kept. The cut may halve a character, and JSON can spell a NUL: the database takes neither. */
function cut(text: string, most: number): string {
  return text.replaceAll("\0", "").slice(0, most).toWellFormed();
}

/** The path of an address, since what follows it may hold a signature or what somebody typed. */
function pathOf(url: string | undefined): string | undefined {
  const path = url?.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");
  if (!path?.startsWith("/") || namesSomebody(path)) return undefined;
  return cut(path, detailLimits.value);
}

/** Takes the details of a GET, which are JSON; anything else is no details. */
export function parseDetails(text: string | undefined): Details {
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return {};
    const entries = Object.entries(parsed).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    );
    return Object.fromEntries(entries) as Details;
  } catch {
    return {};
  }
}

/** Keeps what says what was done and where, and leaves out whatever would say who did it. */
export function keptEvent({ type, page, details = {}, url, filename }: SentEvent): KeptEvent {
  const { page: placed, url: linked, ...rest } = details;
  const link = pathOf(url ?? linked);
  const given = { ...rest, ...(link && { url: link }), ...(filename && { filename }) };
  const kept = Object.entries(given)
    .filter(([name, value]) => !names.test(name) && !namesSomebody(value) && !namesSomebody(name))
    .slice(0, detailLimits.entries)
    .map(([name, value]) => [cut(name, detailLimits.name), cut(value, detailLimits.value)]);
  return { kind: type, page: pathOf(page ?? placed) ?? null, details: Object.fromEntries(kept) as Details };
}
