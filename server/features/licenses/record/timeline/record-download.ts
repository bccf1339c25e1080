import type { Deps } from "../../../../deps.ts";
import { noteChange } from "./note-change.ts";
import type { UsableLicense } from "../../facts/find-usable-license.ts";

/** Records a download on the license's timeline. */
export async function recordDownload(
  { db, clock }: Pick<Deps, "db" | "clock">,
  license: Pick<UsableLicense, "id" | "accountId">,
  { product, file, version }: { product: string; file: string; version: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const detail = { product, file, version };
    await noteChange(tx, license, { kind: "downloaded", actor: "customer", detail }, now);
  });
}
