import { z } from "zod";
import { cachedHeaders, success, taggedHeaders } from "../answers.ts";
import { endpoint } from "../endpoint.ts";
import { line, moment } from "../fields.ts";
import { marketSource } from "./market.ts";

const channelVideo = z.object({
  id: line(11).describe("Of the video on YouTube."),
  title: line(240),
  description: line(600),
  publishedAt: moment,
  channelTitle: line(200),
  thumbnail: line(80)
    .nullable()
    .describe("The path of its thumbnail on this server; null where there is none."),
});
export type ChannelVideo = z.infer<typeof channelVideo>;

export const listVideos = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/videos",
  tag: "Videos",
  summary: "Lists the newest three videos of each of the shop's channels, with their source.",
  auth: "none",
  headers: cachedHeaders,
  returns: {
    200: success({
      source: marketSource.describe("`sample`: no channel was read yet, so the list is empty."),
      /** When the channel that was read longest ago was read; now when none was. */
      asOf: moment,
      /** The newest one first. */
      videos: z.array(channelVideo),
    }),
  },
});
export type ChannelVideos = Omit<z.infer<(typeof listVideos.returns)[200]>, "success">;

export const videoThumbnail = endpoint({
  audience: "portal",
  method: "GET",
  path: "/api/videos/thumbnails/{name}.webp",
  tag: "Videos",
  summary:
    "The thumbnail of a video: 672 by 378 pixels, WebP. Its name changes with it, so it may be kept forever.",
  auth: "none",
  params: z.strictObject({ name: z.string().regex(/^[0-9a-f]{32}$/) }),
  headers: taggedHeaders,
  returns: { 200: z.unknown() },
  produces: "image/webp",
  outcomes: ["not_found"],
});
