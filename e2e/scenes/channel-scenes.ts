import type { ChannelState } from "../fixtures/open-channel.ts";
import { type Scene, see } from "./scene.ts";

/** What the page of the videos shows of a channel, by its state. */
const seenOfChannel: Readonly<Record<ChannelState, string | RegExp>> = {
  live: /^updated/,
  stale: "Stale",
  empty: "No videos found at this time.",
  unread: "Example data",
  broken: "Failed to load videos",
};

/** The page of the videos of a channel, in the states that its feed brings about. */
export const channelScenes: readonly Scene[] = Object.entries(seenOfChannel).map(([state, seen]): Scene => ({
  name: `videos-channel-${state}`,
  ...(state === "broken" && { refused: /status of 500/ }),
  async open(page, stage) {
    const channel = await stage.openChannel();
    await channel.show(state as ChannelState);
    await page.goto(`${channel.url}/videos`);
    await see(page, seen);
  },
}));
