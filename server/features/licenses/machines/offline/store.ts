import type { Tx } from "../../../../db/database.ts";
import { sql } from "../../../../db/sql.ts";

/** Stores the key that signs the receipt when the installation on this machine is deactivated. */
export async function storeReceiptKey(tx: Tx, machineId: string, publicKey: Buffer): Promise<void> {
  await tx.run(sql`update machines set receipt_key = ${publicKey} where id = ${machineId}`);
}

interface ReceiptFacts {
  /** Null for a machine that was never activated offline. */
  readonly receiptKey: Buffer | null;
  readonly fileSeq: number;
}

export async function findReceiptKey(tx: Tx, machineId: string): Promise<ReceiptFacts> {
  const row = await tx.row<ReceiptFacts>(sql`
    select receipt_key as "receiptKey", coalesce(file_seq, 0) as "fileSeq" from machines where id = ${machineId}`);
  return row ?? { receiptKey: null, fileSeq: 0 };
}
