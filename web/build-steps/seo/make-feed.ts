import type { PostSummary } from "@keystead/contract/shop/post";
import { shop } from "../../shop/shop.ts";
import { escapeXml } from "../xml/escape-xml.ts";

const { brand } = shop;

/** The Atom feed (RFC 4287) of the posts, the newest first. */
export function makeFeed(posts: readonly PostSummary[], origin: string): string {
  const newest = posts.toSorted((one, other) => other.published.localeCompare(one.published));
  const updated = posts.map((post) => post.updated).reduce((one, other) => (one > other ? one : other), "");
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${origin}/blogs</id>
  <title>${escapeXml(brand.name)}</title>
  <subtitle>${escapeXml(brand.tagline)}</subtitle>
  <link rel="self" type="application/atom+xml" href="${origin}/blogs/feed.xml"/>
  <link rel="alternate" type="text/html" href="${origin}/blogs"/>
  <icon>${origin}/favicon.ico</icon>
  <updated>${momentOf(updated)}</updated>
  <author><name>${escapeXml(brand.name)}</name></author>
${newest.map((post) => entryOf(post, origin)).join("")}</feed>
`;
}

function entryOf(post: PostSummary, origin: string): string {
  const address = `${origin}/blogs/${post.slug}`;
  const categories = post.tags.map((tag) => `    <category term="${escapeXml(tag)}"/>\n`).join("");
  return `  <entry>
    <id>${address}</id>
    <title>${escapeXml(post.title)}</title>
    <link rel="alternate" type="text/html" href="${address}"/>
    <published>${momentOf(post.published)}</published>
    <updated>${momentOf(post.updated)}</updated>
    <author><name>${escapeXml(post.author)}</name></author>
    <summary>${escapeXml(post.summary)}</summary>
${categories}  </entry>
`;
}

/** A post has only a day, but Atom requires a date-time. */
function momentOf(day: string): string {
  return `${day}T00:00:00Z`;
}
