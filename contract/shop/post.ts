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
  /** Names the picture; the site draws it. */
  thumbnail: string;
  /** Reading time. */
  minutes: number;
}
