import type { Tx } from "../../../../db/database.ts";
import { type Sql, sql } from "../../../../db/sql.ts";
import { returning, select } from "../../../../db/table.ts";
import { type KnownMachine, knownNames, machineTable } from "../../facts/machines/table.ts";

/** A license, and the member who asks; null for its owner. */
interface Asker {
  readonly id: string;
  readonly seatAccountId: string | null;
}

type ReleasedMachine = Pick<KnownMachine, "name" | "memberId">;

/**
 * Whether nobody knows the fingerprint of the machine `m`, because the secret key was lost: the place of the hash, of 32 bytes, then
 * holds the machine's own id. An activation that takes the machine's place stores hashes again.
 */
const isUnknown: Sql = sql`octet_length(m.fingerprint_hash) = 16`;

/** Makes every machine unknown. They keep their places, names and dates. Returns how many there are. */
export function forgetFingerprints(tx: Tx): Promise<number> {
  return tx.run(sql`
    update machines set fingerprint_hash = uuid_send(id), folded_hash = null, named_hash = null, component_hashes = null`);
}

/** The unknown machine of this person with that name, the one that was seen last. */
export function findUnknownMachine(
  tx: Tx,
  { id, seatAccountId }: Asker,
  name: string,
): Promise<KnownMachine | undefined> {
  return tx.row(
    select(
      machineTable.select("m", knownNames),
      sql`
    from machines m
    where m.license_id = ${id} and ${isUnknown} and m.member_id is not distinct from ${seatAccountId}::uuid
      and m.name = ${name}
    order by m.last_seen_at desc, m.id limit 1`,
    ),
  );
}

/**
 * Deletes an unknown machine of a license, and returns it.
 * @param id null for the one that was seen last the longest ago
 */
export function deleteUnknownMachine(
  tx: Tx,
  licenseId: string,
  id: string | null,
): Promise<ReleasedMachine | undefined> {
  const removal = sql`
    delete from machines m where m.id = (
      select m.id from machines m where m.license_id = ${licenseId} and ${isUnknown}
        and (${id}::uuid is null or m.id = ${id})
      order by m.last_seen_at, m.id limit 1)`;
  return tx.row(returning(removal, machineTable.select("m", ["name", "memberId"])));
}
