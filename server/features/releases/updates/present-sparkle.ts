import { escapeXml } from "../../../platform/escape-xml.ts";
import { mediaTypeOf } from "../../../platform/media-type.ts";
import type { ArtifactRow, FullRelease } from "../catalog/table.ts";

interface Appcast {
  readonly name: string;
  /** The page of the release notes. */
  readonly page: string;
  /** At most one of each channel. */
  readonly releases: readonly FullRelease[];
  readonly linkOf: (file: ArtifactRow) => string;
  /** For a Sparkle that shows notes as HTML alone. */
  readonly isHtmlAlone: boolean;
}

/** Releases as an appcast of Sparkle 2 (https://sparkle-project.org/documentation/publishing). Stable ones name no channel. */
export function presentSparkle({ name, page, releases, ...shown }: Appcast): string {
  const items = releases.flatMap((release) => presentItem(release, shown) ?? []);
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:sparkle="http://www.andymatuschak.org/xml-namespaces/sparkle">
  <channel>
    <title>${escapeXml(name)}</title>
    <link>${escapeXml(page)}</link>${items.join("")}
  </channel>
</rss>
`;
}

function presentItem(
  { version, channel, publishedAt, notes, files }: FullRelease,
  { linkOf, isHtmlAlone }: Pick<Appcast, "linkOf" | "isHtmlAlone">,
): string | undefined {
  const file = files.find(({ buildFacts }) => buildFacts.sparkleSignature !== undefined);
  if (!file || !publishedAt) return undefined;
  const { sparkleSignature = "", sparkleVersion = version } = file.buildFacts;
  const element = (tag: string, value: string | null): string =>
    value === null ? "" : `\n      <${tag}>${escapeXml(value)}</${tag}>`;
  const attributes = {
    url: linkOf(file),
    length: String(file.size),
    type: mediaTypeOf(file.filename),
    "sparkle:edSignature": sparkleSignature,
  };
  const enclosure = Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value)}"`);
  return `
    <item>${[
      element("title", version),
      element("pubDate", publishedAt.toUTCString()),
      element("sparkle:version", sparkleVersion),
      element("sparkle:shortVersionString", version),
      element("sparkle:channel", channel === "stable" ? null : channel),
      element("sparkle:minimumSystemVersion", file.minimumSystem),
      notes === null ? "" : presentNotes(notes, isHtmlAlone),
    ].join("")}
      <enclosure ${enclosure.join(" ")}/>
    </item>`;
}

/**
 * The notes as Markdown, which Sparkle 2.9 shows on macOS 12, and as plain text down to 2.4 (https://github.com/sparkle-project/Sparkle/pull/2810).
 * Older ones take every description for HTML, so they get the text as the HTML of itself.
 */
function presentNotes(notes: string, isHtmlAlone: boolean): string {
  if (!isHtmlAlone) return `\n      <description sparkle:format="markdown">${escapeXml(notes)}</description>`;
  const html = `<div style="white-space: pre-wrap">${escapeXml(notes)}</div>`;
  return `\n      <description>${escapeXml(html)}</description>`;
}
