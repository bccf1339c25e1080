import { z } from "zod";
import type { Deps } from "../../deps.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { whenRoom } from "../../platform/jobs/when-room.ts";
import { pollVideos } from "./poll-videos.ts";
import { fetchThumbnails } from "./thumbnails/fetch-thumbnails.ts";

/** Reads the feeds of the channels that are due, then fetches the thumbnails of what is new. */
export const pollVideosJob: JobDefinition<object, Deps> = {
  name: "poll-videos",
  payload: z.strictObject({}),
  // The next one is five minutes away.
  retries: 0,
  schedule: "*/5 * * * *",
  atStart: true,
  handle: async (deps) => {
    await pollVideos(deps);
    await whenRoom(fetchThumbnails)(deps);
  },
};
