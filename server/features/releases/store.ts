import type { Queryable, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

export interface ArtifactRow {
  readonly id: string;
  readonly product: string;
  readonly version: string;
  readonly filename: string;
  readonly size: number;
  readonly sha512: string;
  readonly source: string;
  readonly publishedAt: Date;
}

const columns = sql`
  a.id, r.product, r.version, a.filename, a.size, a.sha512, a.source, r.published_at as "publishedAt"`;

/** The newest stable release of each of these products, without yanked ones. */
export function findNewest(db: Queryable, products: readonly string[]): Promise<ArtifactRow[]> {
  return db.rows(sql`
    select distinct on (r.product) ${columns}
    from releases r join artifacts a on a.release_id = r.id
    where r.product = any(${products}) and r.channel = 'stable' and r.yanked_at is null
    order by r.product, string_to_array(r.version, '.')::int[] desc, a.created_at desc`);
}

/** An artifact, unless its release was yanked. */
export function findArtifact(db: Queryable, id: string): Promise<ArtifactRow | undefined> {
  return db.row(sql`
    select ${columns} from artifacts a join releases r on r.id = a.release_id
    where a.id = ${id} and r.yanked_at is null`);
}

export function findVersion(
  db: Queryable,
  product: string,
  version: string,
): Promise<ArtifactRow | undefined> {
  return db.row(sql`
    select ${columns} from artifacts a join releases r on r.id = a.release_id
    where r.product = ${product} and r.version = ${version}`);
}

/** When a version was published, yanked or not. */
export async function findPublicationDate(
  db: Queryable,
  product: string,
  version: string,
): Promise<Date | undefined> {
  const row = await db.row<{ publishedAt: Date }>(sql`
    select published_at as "publishedAt" from releases where product = ${product} and version = ${version}`);
  return row?.publishedAt;
}

/** Locks publishing for other processes until the transaction ends. */
export async function lockPublishing(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('releases'))`);
}

interface NewArtifact extends ArtifactRow {
  readonly releaseId: string;
}

/** Publishes the file under its product and version, and replaces what was there. */
export async function replaceArtifact(tx: Tx, artifact: NewArtifact): Promise<void> {
  const { product, version, publishedAt } = artifact;
  await tx.run(sql`delete from releases where product = ${product} and version = ${version}`);
  await tx.run(sql`
    insert into releases (id, product, version, channel, published_at)
    values (${artifact.releaseId}, ${product}, ${version}, 'stable', ${publishedAt})`);
  await tx.run(sql`
    insert into artifacts (id, release_id, filename, size, sha512, source, created_at)
    values (${artifact.id}, ${artifact.releaseId}, ${artifact.filename}, ${artifact.size}, ${artifact.sha512},
            ${artifact.source}, ${publishedAt})`);
}
