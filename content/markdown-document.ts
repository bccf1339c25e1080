export interface ArticleHeading {
  id: string;
  title: string;
}

/** A piece of HTML, code to copy, or a place that the page fills: `<!-- name -->` on a line of its own. */
export type ArticlePart = { html: string } | { code: string } | { slot: string };

/** What a list shows of an article, and what its page needs before the text is there. */
export interface PostSummary {
  /** Names the article in its address: /blogs/slug. */
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
  /** How long it takes to read. */
  minutes: number;
}

/** The text of an article. */
export interface Article {
  parts: readonly ArticlePart[];
  headings: readonly ArticleHeading[];
}

export interface LegalText extends Article {
  title: string;
  summary: string;
  /** ISO 8601, the day. */
  updated: string;
}
