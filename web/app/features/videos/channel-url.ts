import type { Channel, VideoFeed } from "@keystead/contract/shop/pages";

/**
 * The address of the shop's channel: the one that the shop names, or that of its first feed. Undefined when there is
 * neither.
 */
export function channelUrlOf(channel: Channel | undefined, [feed]: readonly VideoFeed[]): string | undefined {
  return channel?.url ?? (feed && `https://www.youtube.com/channel/${feed.channelId}`);
}
