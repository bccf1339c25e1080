/** Where the player of a channel's video comes from: YouTube, without cookies before a video plays. */
export const playerOrigin = "https://www.youtube-nocookie.com";
