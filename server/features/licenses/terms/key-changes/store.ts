import type { Queryable } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";

/** A key whose ending is not hashed yet. */
interface UnhashedKey {
  /** What it is sealed for: the ID of the license, for a member's key with a slash and the ID of the account. */
  readonly context: string;
  readonly sealed: Buffer;
}

interface HashedEnding extends UnhashedKey {
  readonly ending: Buffer;
}

/** The keys of owners, or of members, whose endings are not hashed yet. */
export interface UnhashedKeys {
  /** Those after that one, in the order of their rows, up to the limit. */
  readonly find: (db: Queryable, after: string | undefined, limit: number) => Promise<UnhashedKey[]>;
  /** Stores the endings where the keys are still the same. */
  readonly store: (db: Queryable, endings: readonly HashedEnding[]) => Promise<number>;
}

const rowsOf = (endings: readonly HashedEnding[]) => sql`
  unnest(${endings.map(({ context }) => context)}::text[], ${endings.map(({ sealed }) => sealed)}::bytea[],
    ${endings.map(({ ending }) => ending)}::bytea[]) v (context, sealed, ending)`;

export const ownersKeys: UnhashedKeys = {
  find: (db, after, limit) =>
    db.rows(sql`
      select id::text as context, key_sealed as sealed from licenses
      where key_ending is null and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
      order by id limit ${limit}`),
  store: (db, endings) =>
    db.run(sql`
      update licenses l set key_ending = v.ending from ${rowsOf(endings)}
      where l.id = v.context::uuid and l.key_sealed = v.sealed`),
};

export const membersKeys: UnhashedKeys = {
  find: (db, after, limit) => {
    const [license = null, account = null] = after?.split("/") ?? [];
    return db.rows(sql`
      select license_id || '/' || account_id as context, key_sealed as sealed from license_seats
      where key_ending is null
        and (${license}::uuid is null or (license_id, account_id) > (${license}::uuid, ${account}::uuid))
      order by license_id, account_id limit ${limit}`);
  },
  store: (db, endings) =>
    db.run(sql`
      update license_seats s set key_ending = v.ending from ${rowsOf(endings)}
      where s.license_id = split_part(v.context, '/', 1)::uuid and s.account_id = split_part(v.context, '/', 2)::uuid
        and s.key_sealed = v.sealed`),
};
