import type { SourceState } from "@keystead/contract/portal/status";
import type { Deps } from "../../deps.ts";
import { listVideos } from "./list-videos.ts";
import { readChannels } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "shop">;

/** The age of the list of videos, and whether all feeds answer. Before the first poll there is no source. */
export async function findFeedState(deps: Needs) {
  const channels = deps.shop.videoFeeds.map(({ channelId }) => channelId);
  const [{ source }, rows] = await Promise.all([listVideos(deps), readChannels(deps.db, channels)]);
  const isDown = rows.some(({ failures }) => failures > 0);
  const wasAsked = isDown || rows.some(({ fetchedAt }) => fetchedAt !== null);
  const sources: SourceState[] = wasAsked ? [{ id: "youtube", state: isDown ? "down" : "working" }] : [];
  return { source, sources };
}
