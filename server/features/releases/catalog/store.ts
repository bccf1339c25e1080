import type { Queryable, Tx } from "../../../db/database.ts";
import { type Sql, sql } from "../../../db/sql.ts";
import type { ArtifactRow, NamedRelease, ReleaseRow } from "./table.ts";

const releaseColumns = sql`
  r.id, r.product, r.version, r.channel, r.created_at as "createdAt", r.published_at as "publishedAt",
  r.yanked_at as "yankedAt", r.rollout, r.notes, r.minimum_version as "minimumVersion"`;

const artifactColumns = sql`
  a.id, a.release_id as "releaseId", r.product, r.version, r.channel, r.published_at as "publishedAt", a.filename, a.size,
  a.sha512, a.source, a.platform, a.arch, a.minimum_system as "minimumSystem", a.purpose, a.build_facts as "buildFacts"`;

const isOffered = sql`r.published_at is not null and r.yanked_at is null`;

/** A product, and up to when its releases are included; null when all are. */
export interface OfferedProducts {
  readonly products: readonly string[];
  readonly until: Date | null;
}

/**
 * The releases that pages offer for download: stable, published for everybody and not yanked, the newest first. A release that
 * reaches only a share of the machines is offered by their updates alone.
 */
const isOnPages = ({ products, until }: OfferedProducts): Sql => sql`
  ${isOffered} and r.product = any(${products}) and r.channel = 'stable' and r.rollout = 100
  and (${until}::timestamptz is null or r.published_at <= ${until})`;

/** For each platform and processor of these products, the files for download of the newest release that has one, the newest first. */
export function findNewestFiles(db: Queryable, offered: OfferedProducts): Promise<ArtifactRow[]> {
  return db.rows(sql`
    select ${artifactColumns}
    from (select r.*, a.id as artifact_id,
            rank() over (partition by r.product, a.platform, a.arch order by r.sort_key desc) as place
          from releases r join artifacts a on a.release_id = r.id
          where ${isOnPages(offered)} and a.purpose = 'download') r
    join artifacts a on a.id = r.artifact_id
    where r.place = 1
    order by r.product, r.sort_key desc, a.filename`);
}

/** The releases of these products that pages offer, the newest first. */
export function findReleasesOnPages(db: Queryable, offered: OfferedProducts): Promise<ReleaseRow[]> {
  return db.rows(sql`
    select ${releaseColumns} from releases r where ${isOnPages(offered)}
    order by r.product, r.sort_key desc limit 200`);
}

/** A file by its id, unless its release is a draft or was yanked. */
export function findArtifact(db: Queryable, id: string): Promise<ArtifactRow | undefined> {
  return db.row(sql`
    select ${artifactColumns} from artifacts a join releases r on r.id = a.release_id
    where a.id = ${id} and ${isOffered}`);
}

/** The releases of a product that are published and were not yanked, at most the 500 newest of each channel. */
export function findPublished(db: Queryable, product: string): Promise<ReleaseRow[]> {
  return db.rows(sql`
    select ${releaseColumns}
    from (select r.*, row_number() over (partition by r.channel order by r.sort_key desc) as place
          from releases r where ${isOffered} and r.product = ${product}) r
    where r.place <= 500`);
}

/** A number that differs after any change of releases or their files. */
export async function findRevision(db: Queryable): Promise<number> {
  const row = await db.row<{ revision: number }>(sql`select revision from release_revision`);
  return row?.revision ?? 0;
}

/** The files of releases, in the order of their names. */
export function findFiles(db: Queryable, releaseIds: readonly string[]): Promise<ArtifactRow[]> {
  return db.rows(sql`
    select ${artifactColumns} from artifacts a join releases r on r.id = a.release_id
    where r.id = any(${releaseIds}::uuid[]) order by a.filename, a.id`);
}

/** A file of a published release by its name. Without a version it is the one of the newest release that has such a file. */
export function findFileByName(
  db: Queryable,
  { product, version, filename }: { product: string; version?: string; filename: string },
): Promise<ArtifactRow | undefined> {
  return db.row(sql`
    select ${artifactColumns} from artifacts a join releases r on r.id = a.release_id
    where r.product = ${product} and a.filename = ${filename} and ${isOffered}
      and (${version ?? null}::text is null or r.version = ${version ?? null})
    order by r.sort_key desc limit 1`);
}

/** A release, whatever its state. */
export function findRelease(db: Queryable, named: NamedRelease): Promise<ReleaseRow | undefined> {
  const isNamed =
    "id" in named
      ? sql`r.id = ${named.id}`
      : sql`r.product = ${named.product} and r.version = ${named.version}`;
  return db.row(sql`select ${releaseColumns} from releases r where ${isNamed}`);
}

/** Which releases are listed. */
export interface ListedReleases {
  readonly id?: string | undefined;
  readonly product?: string | undefined;
  readonly version?: string | undefined;
  /** The ID that the page before ended with. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Releases, drafts and yanked ones too, by product, the newest first. */
export function findAllReleases(db: Queryable, list: ListedReleases): Promise<ReleaseRow[]> {
  const { id = null, product = null, version = null, after = null, limit } = list;
  return db.rows(sql`
    select ${releaseColumns} from releases r left join releases last on last.id = ${after}::uuid
    where (${id}::uuid is null or r.id = ${id}::uuid)
      and (${product}::text is null or r.product = ${product})
      and (${version}::text is null or r.version = ${version})
      and (${after}::uuid is null or r.product > last.product or (r.product = last.product
        and (r.sort_key, r.created_at, r.id) < (last.sort_key, last.created_at, last.id)))
    order by r.product, r.sort_key desc, r.created_at desc, r.id desc limit ${limit}`);
}

/** The products that have ever had a published release, yanked or not. */
export async function findReleasedProducts(db: Queryable): Promise<string[]> {
  const rows = await db.rows<{ product: string }>(sql`
    select distinct product from releases where published_at is not null`);
  return rows.map(({ product }) => product);
}

/** When a version was published, yanked or not. */
export async function findPublicationDate(
  db: Queryable,
  product: string,
  version: string,
): Promise<Date | undefined> {
  const release = await findRelease(db, { product, version });
  return release?.publishedAt ?? undefined;
}

/** Locks publishing for other processes until the transaction ends. */
export async function lockPublishing(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('releases'))`);
}

export async function insertRelease(tx: Tx, release: Omit<ReleaseRow, "yankedAt">): Promise<void> {
  const { id, product, version, channel, createdAt, publishedAt, rollout, notes, minimumVersion } = release;
  await tx.run(sql`
    insert into releases (id, product, version, channel, created_at, published_at, rollout, notes, minimum_version)
    values (${id}, ${product}, ${version}, ${channel}, ${createdAt}, ${publishedAt}, ${rollout}, ${notes},
            ${minimumVersion})`);
}

type Changeable = Pick<
  ReleaseRow,
  "channel" | "publishedAt" | "yankedAt" | "rollout" | "notes" | "minimumVersion"
>;
/** The parts of a release that an operator changes. */
export type ReleaseChanges = { readonly [Key in keyof Changeable]?: Changeable[Key] | undefined };

/** Changes the parts that are given. Null is a value, such as of `yankedAt` for a release that is offered again. */
export async function updateRelease(tx: Tx, id: string, changes: ReleaseChanges): Promise<void> {
  const { channel, publishedAt, yankedAt, rollout, notes, minimumVersion } = changes;
  const set = (column: Sql, value: string | number | Date | null | undefined): Sql =>
    value === undefined ? column : sql`${value}`;
  await tx.run(sql`
    update releases set
      channel = ${set(sql`channel`, channel)}, published_at = ${set(sql`published_at`, publishedAt)},
      yanked_at = ${set(sql`yanked_at`, yankedAt)}, rollout = ${set(sql`rollout`, rollout)},
      notes = ${set(sql`notes`, notes)}, minimum_version = ${set(sql`minimum_version`, minimumVersion)}
    where id = ${id}`);
}

/** Deletes a release with the rows of its files. */
export async function deleteRelease(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from releases where id = ${id}`);
}

/** A file as it is stored, without what its release says. */
export type NewArtifact = Omit<ArtifactRow, "product" | "version" | "channel" | "publishedAt"> & {
  readonly createdAt: Date;
};

/** What is known of a file that its bytes don't say. */
export type FileDescription = Pick<ArtifactRow, "platform" | "arch" | "minimumSystem" | "buildFacts">;

/** Changes what is known of a file. */
export async function describeArtifact(tx: Tx, id: string, description: FileDescription): Promise<void> {
  const { platform, arch, minimumSystem, buildFacts } = description;
  await tx.run(sql`
    update artifacts set platform = ${platform}, arch = ${arch}, minimum_system = ${minimumSystem},
      build_facts = ${JSON.stringify(buildFacts)} where id = ${id}`);
}

/** Adds a file to a release. One of the same name is replaced; returns its former id then, whose bytes can go. */
export async function putArtifact(tx: Tx, file: NewArtifact): Promise<string | undefined> {
  const { id, releaseId, filename, size, sha512, source, platform, arch, minimumSystem, purpose } = file;
  const former = await tx.row<{ id: string }>(sql`
    delete from artifacts where release_id = ${releaseId} and filename = ${filename} returning id`);
  await tx.run(sql`
    insert into artifacts (id, release_id, filename, size, sha512, source, created_at, platform, arch,
                           minimum_system, purpose, build_facts)
    values (${id}, ${releaseId}, ${filename}, ${size}, ${sha512}, ${source}, ${file.createdAt}, ${platform}, ${arch},
            ${minimumSystem}, ${purpose}, ${JSON.stringify(file.buildFacts)})`);
  return former?.id;
}
