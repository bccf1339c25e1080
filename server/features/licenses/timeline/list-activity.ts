import type { ActivityItem } from "@keystead/contract/portal/licenses";
import type { Deps } from "../../../deps.ts";
import { chooseLicense } from "../choose-license.ts";
import { describeEvent } from "./rules.ts";
import { findEvents } from "./store.ts";

interface Page {
  readonly accountId: string;
  readonly license?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

/** A page of what happened to a license, newest first. Cursor pagination: `next` is null on the last page. */
export async function listActivity(
  deps: Deps,
  { accountId, license: id, before, limit }: Page,
): Promise<{ ok: true; items: ActivityItem[]; next: string | null } | { ok: false; reason: "no_license" }> {
  const license = await chooseLicense(deps, accountId, id);
  if (!license) return { ok: false, reason: "no_license" };
  // One more than asked for tells whether there is a next page.
  const events = await findEvents(deps.db, license.id, { before: before ?? null, limit: limit + 1 });
  const page = events.slice(0, limit);
  return {
    ok: true,
    items: page.map(describeEvent),
    next: events.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
