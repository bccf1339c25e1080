import type { ActivityItem } from "@keystead/contract/portal/licenses";
import type { Deps } from "../../../../deps.ts";
import { pageOf } from "../../../../platform/pagination.ts";
import { chooseLicense } from "../../facts/choose-license.ts";
import { presentEvent } from "./present-event.ts";
import { kindsForMembers } from "./rules.ts";
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

/**
 * A page of a license's timeline, newest first. Cursor pagination: `next` leads to the following page, and is null on the
 * last one.
 */
export async function listActivity(
  deps: Deps,
  { accountId, license: id, before, limit }: PageRequest,
): Promise<ActivityPage> {
  const choice = await chooseLicense(deps, accountId, { id });
  if (!choice.ok) return choice;
  const { license } = choice;
  const kinds = license.seatAccountId ? kindsForMembers : null;
  const events = await findEvents(deps.db, license.id, { before: before ?? null, limit: limit + 1, kinds });
  const { page, last } = pageOf(events, limit);
  return { ok: true, items: page.map(presentEvent), next: last?.id ?? null };
}
