import type { Channel, VideoFeed } from "@keystead/contract/shop/pages";

/** The address of the shop's channel: as the shop names it, or that of its first feed; undefined without either. */
export function channelUrlOf(channel: Channel | undefined, [feed]: readonly VideoFeed[]): string | undefined {
  return channel?.url ?? (feed && `https://www.youtube.com/channel/${feed.channelId}`);
}
