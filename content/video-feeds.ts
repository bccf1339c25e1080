import type { VideoFeed } from "@keystead/contract/shop/pages";

/** The YouTube channels whose newest videos take the place of the samples in `videos.ts`; none yet. */
export const videoFeeds: readonly VideoFeed[] = [];
