import type { ThumbnailName } from "./thumbnails.ts";

/** What a list shows of a post, and what its page needs before the text is there. */
export interface PostSummary {
  /** Names the post in its address: /blogs/slug. */
  slug: string;
  title: string;
  summary: string;
  author: string;
  /** ISO 8601, the day. */
  published: string;
  updated: string;
  tags: readonly string[];
  thumbnail: ThumbnailName;
  /** Reading time. */
  minutes: number;
}
