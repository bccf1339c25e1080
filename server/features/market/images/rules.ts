import { days, hours, later, minutes, seconds } from "../../../platform/clock.ts";

interface ImageRequest {
  readonly url: string;
  readonly origins: readonly string[];
  /** Whether an operator has set the origin, so that it may be on a private network. */
  readonly trusted: boolean;
}

interface ImageHosts {
  /** The hosts that the shop names. Images on others are not shown. */
  readonly named: readonly string[];
  /** The origins that an operator has set in place of hosts. */
  readonly own: Readonly<Record<string, string>>;
}

/** How to fetch an image; undefined when it is on a host that is not asked. */
export function requestOf(url: string, { named, own }: ImageHosts): ImageRequest | undefined {
  if (!URL.canParse(url)) return undefined;
  const { host, pathname, search } = new URL(url);
  const origin = Object.hasOwn(own, host) ? own[host] : undefined;
  if (origin !== undefined) return { url: `${origin}${pathname}${search}`, origins: [origin], trusted: true };
  if (!named.includes(host)) return undefined;
  return { url, origins: named.map((each) => `https://${each}`), trusted: false };
}

/** In pixels: twice the largest one that a page shows. */
export const imageSize = { width: 96, height: 96 } as const;

/** The limits for fetching one image from an upstream. */
export const fetchLimits = { timeout: seconds(8), maxBytes: 5_000_000 } as const;

/** Images of one run, which is each minute, and how many are fetched at a time. */
export const maxAtOnce = { ofRun: 20, parallel: 4 } as const;

/** Only tokens that were listed in this time get an image. */
export const listedWithin = hours(1);

/** Images are kept for this number of tokens, those that were listed last. */
export const maxImages = 5000;

/** For how long a node has the right to fetch an image the first time: longer than a run takes. */
export const claimedFor = minutes(10);

/** A token may name another image each minute; its image is replaced once a day. */
export const renewedAfter = days(1);

/** When to try an image again that has failed so many times in a row: after an hour, then two, four and so on to a week. */
export function nextTryOf(failures: number, now: Date): Date {
  return later(now, Math.min(hours(1) * 2 ** Math.min(failures - 1, 10), days(7)));
}

/** The rate limit of images for each network: enough for an office that reads lists of 100 tokens. */
export const imagesPerNetwork = { name: "token-images", allow: 3000, per: minutes(1) };
