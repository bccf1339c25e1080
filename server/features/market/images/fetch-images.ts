import type { Deps } from "../../../deps.ts";
import { later } from "../../../platform/clock.ts";
import { encodeThumbnail, imageTypes } from "../../../platform/images/encode-thumbnail.ts";
import { nameImage } from "../../../platform/images/name-image.ts";
import { fetchUpstream } from "../../../platform/upstream/fetch-upstream.ts";
import {
  claimedFor,
  fetchLimits,
  imageSize,
  listedWithin,
  maxAtOnce,
  maxImages,
  nextTryOf,
  renewedAfter,
  requestOf,
} from "./rules.ts";
import { claimImages, type ClaimedImage, deleteImagesBeyond, saveImage, saveImageFailure } from "./store.ts";

type Needs = Pick<Deps, "config" | "shop" | "db">;

/**
 * Fetches images of tokens, some of them each time, and stores them encoded again. An image that cannot be fetched is tried less
 * and less often; pages show the first letter of the symbol instead.
 */
export async function fetchImages(deps: Needs): Promise<void> {
  const { db } = deps;
  const now = await db.time();
  const claimed = await claimImages(db, {
    now,
    listedSince: later(now, -listedWithin),
    claimedFor,
    most: maxAtOnce.ofRun,
  });
  for (let start = 0; start < claimed.length; start += maxAtOnce.parallel) {
    const part = claimed.slice(start, start + maxAtOnce.parallel);
    const answers = await Promise.all(
      part.map(async (each) => ({ each, bytes: await fetchOne(deps, each) })),
    );
    // One image at a time, because decoding one may take 80 MB.
    for (const { each, bytes } of answers) await keep(deps, each, bytes, now);
  }
  await deleteImagesBeyond(db, maxImages);
}

async function fetchOne({ config, shop }: Needs, { url }: ClaimedImage): Promise<Buffer | undefined> {
  const named = shop.marketVenue?.imageHosts ?? [];
  const request = requestOf(url, { named, own: config.market.imageUrls });
  if (!request) return undefined;
  const answer = await fetchUpstream(request.url, {
    ...request,
    ...fetchLimits,
    headers: { accept: imageTypes },
  });
  return answer.ok ? answer.body : undefined;
}

async function keep({ db }: Needs, image: ClaimedImage, bytes: Buffer | undefined, now: Date): Promise<void> {
  const webp = bytes && (await encodeThumbnail(bytes, imageSize));
  if (!webp) return saveImageFailure(db, image, nextTryOf(image.failures, now));
  return saveImage(db, image, {
    hash: nameImage(webp),
    webp,
    fetchedAt: now,
    nextAt: later(now, renewedAfter),
  });
}
