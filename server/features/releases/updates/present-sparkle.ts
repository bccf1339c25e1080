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
}

/** Releases as an appcast of Sparkle 2 (https://sparkle-project.org/documentation/publishing). Stable ones name no channel. */
export function presentSparkle({ name, page, releases, linkOf }: Appcast): string {
  const items = releases.flatMap((release) => presentItem(release, linkOf) ?? []);
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
  linkOf: (file: ArtifactRow) => string,
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
      element("description", notes),
    ].join("")}
      <enclosure ${enclosure.join(" ")}/>
    </item>`;
}
