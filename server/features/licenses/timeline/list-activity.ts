import type { ActivityItem } from "@keystead/contract/portal/licenses";
import type { LicenseEventKind } from "@keystead/contract/portal/license-events";
import type { Deps } from "../../../deps.ts";
import { chooseLicense } from "../choose-license.ts";
import { presentEvent } from "./present-event.ts";
import { findEvents } from "./store.ts";

interface PageRequest {
  readonly accountId: string;
  readonly license?: string | undefined;
  /** The cursor: `next` of the page before. */
  readonly before?: string | undefined;
  readonly limit: number;
}

type ActivityPage =
  { ok: true; items: ActivityItem[]; next: string | null } | { ok: false; reason: "no_license" };

/** What a member reads: what concerns the license, and not the other people and machines on it. */
const forMembers: readonly LicenseEventKind[] = [
  "issued",
  "activated",
  "confirmed",
  "extended",
  "converted",
  "suspended",
  "reinstated",
  "revoked",
  "trigger_fired",
];

/**
 * A page of a license's timeline, newest first. Cursor pagination: `next` leads to the following page, and is null on the
 * last one.
 */
export async function listActivity(
  deps: Deps,
  { accountId, license: id, before, limit }: PageRequest,
): Promise<ActivityPage> {
  const choice = await chooseLicense(deps, accountId, id);
  if (!choice.ok) return choice;
  // One event more than requested tells whether there is a next page.
  const { license } = choice;
  const kinds = license.seatAccountId ? forMembers : null;
  const events = await findEvents(deps.db, license.id, { before: before ?? null, limit: limit + 1, kinds });
  const page = events.slice(0, limit);
  return {
    ok: true,
    items: page.map(presentEvent),
    next: events.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
