import type { Queryable } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";

export interface ClaimedImage {
  /** Of the token. */
  readonly address: string;
  readonly url: string;
  /** How often it was claimed since the last success, this time included. */
  readonly failures: number;
}

/**
 * Takes the right to fetch images that are missing or that tokens have replaced, the tokens with the most volume first. The guarded
 * upsert lets one node win: a second one waits for the row, and finds that it is no longer due. Rows are locked in the order of their
 * addresses, so two nodes cannot deadlock.
 *
 * A claim counts as a failure until the image is saved, and lasts twice as long each time: an image that kills the process while it is
 * decoded would otherwise kill every process that starts after it.
 */
export function claimImages(
  db: Queryable,
  {
    now,
    listedSince,
    claimedFor,
    most,
  }: {
    readonly now: Date;
    readonly listedSince: Date;
    /** In milliseconds. */
    readonly claimedFor: number;
    readonly most: number;
  },
): Promise<ClaimedImage[]> {
  const claim = sql`${`${claimedFor} milliseconds`}::interval`;
  return db.rows(sql`
    with due as (
      select t.address, t.image_url from market_tokens t left join market_images i on i.address = t.address
      where t.image_url is not null and t.last_seen_at >= ${listedSince}
        and (i.address is null or (i.next_at <= ${now} and i.url is distinct from t.image_url))
      order by t.volume_24h desc nulls last, t.address limit ${most}
    ), claimed as (
      insert into market_images as i (address, failures, next_at)
      select address, 1, ${now}::timestamptz + ${claim} from due order by address
      on conflict (address) do update set
        failures = i.failures + 1,
        next_at = ${now}::timestamptz + ${claim} * 2 ^ least(i.failures, 10)
      where i.next_at <= ${now}
      returning address, failures
    )
    select address, image_url as url, failures from claimed join due using (address)`);
}

export async function saveImage(
  db: Queryable,
  { address, url }: ClaimedImage,
  {
    hash,
    webp,
    fetchedAt,
    nextAt,
  }: { readonly hash: string; readonly webp: Buffer; readonly fetchedAt: Date; readonly nextAt: Date },
): Promise<void> {
  await db.run(sql`
    update market_images
    set url = ${url}, hash = ${hash}, webp = ${webp}, fetched_at = ${fetchedAt}, failures = 0, next_at = ${nextAt}
    where address = ${address}`);
}

/** Postpones an image that could not be fetched; the former image stays. */
export async function saveImageFailure(
  db: Queryable,
  { address }: ClaimedImage,
  nextAt: Date,
): Promise<void> {
  await db.run(sql`update market_images set next_at = ${nextAt} where address = ${address}`);
}

/** Keeps the images of the given number of tokens that were seen last, and deletes all others. */
export function deleteImagesBeyond(db: Queryable, most: number): Promise<number> {
  return db.run(sql`
    delete from market_images where address in (
      select address from market_images join market_tokens using (address) order by last_seen_at desc offset ${most})`);
}

export async function findImageBytes(db: Queryable, hash: string): Promise<Buffer | undefined> {
  const found = await db.row<{ webp: Buffer }>(
    sql`select webp from market_images where hash = ${hash} limit 1`,
  );
  return found?.webp;
}
