import type { Queryable } from "../../db/database.ts";
import { findBlockReasons } from "../licenses/machines/blocks/find-block-reasons.ts";
import { findReasons } from "../licenses/record/timeline/find-reasons.ts";
import type { Reasons } from "./rules.ts";

interface EventOf {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
}

/** The reasons of events as the timelines and the blocks of machines have them now, by the events' ids. */
export async function findAllReasons(
  db: Queryable,
  events: readonly EventOf[],
): Promise<ReadonlyMap<string, Reasons>> {
  const blocks = [...(await findBlockReasons(db, events))];
  const ofBlocks = blocks.map(([id, reason]) => [id, { reason, note: undefined }] as const);
  return new Map([...(await findReasons(db, events)), ...ofBlocks]);
}
