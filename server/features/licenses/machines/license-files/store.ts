import type { Tx } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";
import { select } from "../../../../db/table.ts";
import { fileTable } from "./table.ts";

interface NewFile {
  readonly licenseId: string;
  readonly machineId: string;
  readonly expiresAt: Date;
}

/**
 * Takes the next file number of a license for one of its machines: Unix seconds, or one more than the number before. It rises
 * even after an old backup was restored. A floating machine keeps its place as long as its file lasts.
 */
export async function takeFileNumber(
  tx: Tx,
  { licenseId, machineId, expiresAt }: NewFile,
  now: Date,
): Promise<number> {
  const first = Math.floor(now.getTime() / 1000);
  const taken = sql`
    with taken as (
      insert into license_files as f (license_id, seq) values (${licenseId}, ${first})
      on conflict (license_id) do update set seq = greatest(f.seq + 1, excluded.seq)
      returning seq
    ), noted as (
      update machines set file_seq = taken.seq, file_until = ${expiresAt}, file_request = null, file_token = null
      from taken where id = ${machineId}
    )`;
  const row = await tx.row(select(fileTable.select("taken", ["seq"]), sql`from taken`, taken));
  if (!row) throw new Error("no file number was taken");
  return row.seq;
}

interface GivenFile {
  /** Without its key set. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** The last file of a machine, while it lasts and when it answers this request. */
export function findGivenFile(
  tx: Tx,
  machineId: string,
  { requestHash, now }: { readonly requestHash: Buffer; readonly now: Date },
): Promise<GivenFile | undefined> {
  return tx.row(sql`
    select file_token as token, file_until as "expiresAt" from machines
    where id = ${machineId} and file_request = ${requestHash} and file_until > ${now}`);
}

/** Keeps the file that was just made, for the same request again. */
export async function keepGivenFile(
  tx: Tx,
  machineId: string,
  { requestHash, token }: { readonly requestHash: Buffer; readonly token: string },
): Promise<void> {
  await tx.run(sql`
    update machines set file_request = ${requestHash}, file_token = ${token} where id = ${machineId}`);
}
