import { generateX25519Identity, identityToRecipient } from "age-encryption";
import type { Deps } from "../../../deps.ts";
import { createBackup } from "./create-backup.ts";
import { pruneBackups } from "./prune-backups.ts";
import { isVerificationDue } from "../rules.ts";
import { findState } from "../store.ts";
import { verifyBackup } from "../restoring/verify-backup.ts";

/**
 * The nightly backup: makes one, restores it into a scratch database when that has not been done for a month, and removes what is older
 * than the retention keeps. To verify an encrypted one, an identity is made that can read this backup alone, and is forgotten.
 * @param options `waits`: one that runs meanwhile counts as a failure, because this one is to have what was there when it was asked for
 * @throws when it fails, so that the queue tries again
 */
export async function backUp(
  deps: Deps,
  { waits = false }: { readonly waits?: boolean } = {},
): Promise<void> {
  const { config, db, log } = deps;
  const { verifiedAt } = await findState(db);
  const isDue = isVerificationDue(verifiedAt, await db.time());
  const identity = isDue && config.backups.recipients.length > 0 ? await generateX25519Identity() : undefined;
  const recipients = identity === undefined ? [] : [await identityToRecipient(identity)];
  const created = await createBackup(deps, { recipients });
  if (!created.ok && created.reason === "running" && waits) throw new Error("Another backup is running.");
  if (!created.ok) return;
  const { name } = created.manifest;
  log.info({ name, place: created.place, size: created.manifest.data.size }, "a backup was made");
  if (isDue) await verify(deps, name, identity);
  await pruneBackups(deps);
}

async function verify(deps: Deps, name: string, identity: string | undefined): Promise<void> {
  const verified = await verifyBackup(deps, { name, identity, installation: deps.db });
  const faults = verified.ok ? verified.faults : [verified.reason];
  if (faults.length > 0) throw new Error(`The backup ${name} cannot be restored: ${faults.join(" ")}`);
  for (const note of verified.ok ? verified.notes : [])
    deps.log.warn({ name, note }, "the keys in a backup differ");
  deps.log.info({ name }, "a backup was restored into a scratch database and checked");
}
