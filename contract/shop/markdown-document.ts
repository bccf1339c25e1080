export interface MarkdownHeading {
  id: string;
  title: string;
}

/** A piece of HTML, code to copy, or a place that the page fills: `<!-- name -->` on a line of its own. */
export type MarkdownPart = { html: string } | { code: string } | { slot: string };

/** The text of a post or of a legal page, compiled from Markdown by the build. */
export interface MarkdownDocument {
  parts: readonly MarkdownPart[];
  /** The table of contents. */
  headings: readonly MarkdownHeading[];
}

export interface LegalText extends MarkdownDocument {
  title: string;
  summary: string;
  /** ISO 8601, the day. */
  updated: string;
}
