import type { SourceState } from "@keystead/contract/portal/status";
import type { Deps } from "../../deps.ts";
import { listVideos } from "./list-videos.ts";
import { readChannels } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "shop">;

/** How old the list of videos is, and whether the feeds answer: not while one fails. No source before the first poll. */
export async function findFeedState(deps: Needs) {
  const channels = deps.shop.videoFeeds.map(({ channelId }) => channelId);
  const [{ source }, rows] = await Promise.all([listVideos(deps), readChannels(deps.db, channels)]);
  const isDown = rows.some(({ failures }) => failures > 0);
  const wasAsked = isDown || rows.some(({ fetchedAt }) => fetchedAt !== null);
  const sources: SourceState[] = wasAsked ? [{ id: "youtube", state: isDown ? "down" : "working" }] : [];
  return { source, sources };
}
