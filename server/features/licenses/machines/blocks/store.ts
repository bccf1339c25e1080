import type { Queryable, Tx } from "../../../../db/database.ts";
import { type Sql, sql } from "../../../../db/sql.ts";
import { allOf, expressions, type NewRowOf, type RowOf, returning, select } from "../../../../db/table.ts";
import { blockTable, machineNames, type MachineRow, machineTable } from "../../facts/machines/table.ts";

type BlockRow = RowOf<typeof blockTable>;

/** A block that holds. */
export type ListedBlock = Pick<BlockRow, "id" | "reason" | "blockedAt">;

const listed = blockTable.select("b", ["id", "reason", "blockedAt"]);

/** Whether one of these hashes is of the device of the machine `m`, each by an index. */
const isOfDevice = (hashes: readonly Buffer[]): Sql => sql`(
  m.fingerprint_hash = any(${[...hashes]}::bytea[]) or m.folded_hash = any(${[...hashes]}::bytea[])
  or m.named_hash = any(${[...hashes]}::bytea[]))`;

const hashNames = ["fingerprintHash", "foldedHash", "namedHash"] as const;

/** The hashes by which machines are known. */
export type MachineHashRow = Pick<RowOf<typeof machineTable>, (typeof hashNames)[number]>;

/** The hashes of a machine on any license. */
export function findHashesById(tx: Tx, id: string): Promise<MachineHashRow | undefined> {
  return tx.row(select(machineTable.select("m", hashNames), sql`from machines m where m.id = ${id}`));
}

/** The hashes of one device on all its licenses. */
export function findHashesOf(tx: Tx, hashes: readonly Buffer[]): Promise<MachineHashRow[]> {
  return tx.rows(
    select(machineTable.select("m", hashNames), sql`from machines m where ${isOfDevice(hashes)}`),
  );
}

/** Locks the licenses that have a device, in the order of their ids, so that two acts on several licenses do not deadlock. */
export async function lockLicensesWith(tx: Tx, hashes: readonly Buffer[]): Promise<void> {
  await tx.run(sql`
    select from licenses l where l.id in (select m.license_id from machines m where ${isOfDevice(hashes)})
    order by l.id for update`);
}

/** A machine, and the account that owns its license. */
type OwnedMachine = MachineRow & { readonly accountId: string };

/** Deletes the machines that one device is on the locked licenses, and returns them. */
export function deleteMachinesOf(tx: Tx, hashes: readonly Buffer[]): Promise<OwnedMachine[]> {
  const removal = sql`
    delete from machines m using licenses l where l.id = m.license_id and ${isOfDevice(hashes)}`;
  const columns = allOf(
    machineTable.select("m", machineNames),
    expressions<{ accountId: string }>({ accountId: sql`l.account_id` }),
  );
  return tx.rows(returning(removal, columns));
}

export async function insertBlock(tx: Tx, block: NewRowOf<typeof blockTable>): Promise<void> {
  await tx.run(blockTable.insert(block));
}

/** Which blocks: one by its id, those of a device, or all. */
type Reference = { readonly id: string } | { readonly hashes: readonly Buffer[] } | "all";

function isThat(reference: Reference): Sql {
  if (reference === "all") return sql`true`;
  return "id" in reference ? sql`b.id = ${reference.id}` : sql`b.hashes && ${[...reference.hashes]}::bytea[]`;
}

/** Ends blocks, and forgets the hashes of their devices. Returns their ids. */
export async function endBlocks(
  tx: Tx,
  reference: Reference,
  { at, reason }: { readonly at: Date; readonly reason: string },
): Promise<string[]> {
  const changes = blockTable.set({ hashes: [], unblockedAt: at, unblockReason: reason });
  const ended = await tx.rows<{ id: string }>(sql`
    update machine_blocks b set ${changes} where ${isThat(reference)} and b.unblocked_at is null returning b.id`);
  return ended.map(({ id }) => id);
}

/** A page of the blocks that hold, the newest first. */
export function findListed(
  db: Queryable,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<ListedBlock[]> {
  return db.rows(
    select(
      listed,
      sql`
    from machine_blocks b
    where b.unblocked_at is null and (${after ?? null}::uuid is null or b.id < ${after ?? null}::uuid)
    order by b.id desc limit ${limit}`,
    ),
  );
}

type Reasons = Pick<BlockRow, "id" | "reason" | "unblockReason">;

/** Why these blocks were made and ended. */
export function findReasons(db: Queryable, ids: readonly string[]): Promise<Reasons[]> {
  const columns = blockTable.select("b", ["id", "reason", "unblockReason"]);
  return db.rows(select(columns, sql`from machine_blocks b where b.id = any(${[...ids]}::uuid[])`));
}

/** Deletes the blocks that ended before a moment. */
export async function deleteEndedBefore(db: Queryable, moment: Date): Promise<void> {
  await db.run(sql`delete from machine_blocks where unblocked_at < ${moment}`);
}
