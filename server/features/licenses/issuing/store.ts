import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";

/** Claims the person's one trial. The unique key lets one of several simultaneous claims through; false when it was used. */
export async function claimTrial(tx: Tx, personHash: Buffer, licenseId: string, now: Date): Promise<boolean> {
  const claimed = await tx.run(sql`
    insert into trials (person_hash, license_id, issued_at) values (${personHash}, ${licenseId}, ${now})
    on conflict do nothing`);
  return claimed === 1;
}
