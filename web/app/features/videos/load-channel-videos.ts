import type { ChannelVideos } from "@keystead/contract/portal/videos";
import { call } from "../../lib/api.ts";

const timeout = 10_000;

/**
 * Loads the videos of the shop's channels.
 * @throws when the server does not answer in time
 */
export async function loadChannelVideos(): Promise<ChannelVideos> {
  const result = await call("GET /api/videos", {}, { signal: AbortSignal.timeout(timeout) });
  if (!result.ok) throw new Error(result.code);
  return result.data;
}
