import { SaxesParser } from "saxes";
import type { FeedEntry } from "./rules.ts";

/** The fields that are read from an entry, by the path of their element in YouTube's feeds. */
const fields: Readonly<Record<string, keyof FeedEntry>> = {
  "entry/yt:videoId": "videoId",
  "entry/yt:channelId": "channelId",
  "entry/title": "title",
  "entry/published": "published",
  "entry/media:group/media:description": "description",
};

const deepest = 20;
const maxEntries = 100;
const maxText = 10_000;

/**
 * Reads the entries of an Atom feed in YouTube's form; returns undefined for anything else. It refuses document types, so there
 * are no entities to expand. It bounds depth, entries and texts, because a feed comes from elsewhere and may be hostile.
 */
export function readFeed(xml: string): FeedEntry[] | undefined {
  const entries: Record<string, string>[] = [];
  const path: string[] = [];
  const parser = new SaxesParser({ fragment: false });
  parser.on("error", refuse);
  parser.on("doctype", refuse);
  parser.on("opentag", ({ name }) => {
    if (path.length >= deepest || (path.length === 0 && name !== "feed")) refuse();
    path.push(name);
    if (path.length !== 2 || name !== "entry") return;
    if (entries.length >= maxEntries) refuse();
    entries.push({});
  });
  parser.on("closetag", () => void path.pop());
  const add = (text: string): void => {
    const field = fields[path.slice(1).join("/")];
    const entry = entries.at(-1);
    if (!field || !entry) return;
    entry[field] = ((entry[field] ?? "") + text).slice(0, maxText);
  };
  parser.on("text", add);
  parser.on("cdata", add);
  try {
    parser.write(xml).close();
    return entries;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

class Refused extends Error {}

function refuse(): never {
  throw new Refused();
}
