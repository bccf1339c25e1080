import type { Deps } from "../../../../deps.ts";
import { pageOf } from "../../../../platform/pagination.ts";
import { findListed, type ListedBlock } from "./store.ts";

interface BlockPage {
  readonly blocks: readonly ListedBlock[];
  /** The ID after which the next page begins; undefined on the last one. */
  readonly after: string | undefined;
}

/** The devices that are blocked, the newest block first: one page of them. */
export async function listBlockedMachines(
  { db }: Pick<Deps, "db">,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<BlockPage> {
  const { page, last } = pageOf(await findListed(db, { after, limit: limit + 1 }), limit);
  return { blocks: page, after: last?.id };
}
