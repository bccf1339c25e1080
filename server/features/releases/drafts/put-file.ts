import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { nameSubject } from "../../../platform/events/acts.ts";
import { maxArtifactSize, type StoredBytes } from "../../../platform/storage/artifact-storage.ts";
import { attachBytes } from "../bytes/attach-bytes.ts";
import { removeBytes } from "../bytes/remove-bytes.ts";
import { insertUnused } from "../bytes/store.ts";
import { storeBytes } from "../bytes/store-bytes.ts";
import { lockPublishing, putArtifact } from "../catalog/store.ts";
import { chooseTarget, readTarget } from "../feeds/rules.ts";
import { findFilenameProblem, isDocument, purposeOf } from "../publishing/rules.ts";
import { findDraft } from "./find-draft.ts";
import { receiveBytes } from "./receive-bytes.ts";
import { refused, type Sent, type SentFile } from "./rules.ts";

type PutDeps = Pick<Deps, "db" | "storage" | "clock" | "log" | "diskSpace">;

/**
 * Stores a file of a draft as its bytes come, so that memory stays flat. One of the same name is replaced. What breaks off, or isn't
 * what its sums say, leaves nothing behind.
 */
export async function putFile(deps: PutDeps, sent: SentFile): Promise<Sent> {
  const { filename, length = 0 } = sent;
  const problem = findFilenameProblem(filename) ?? (isDocument(filename) ? "no_app" : undefined);
  if (problem) return refused(problem);
  const draft = await findDraft(deps.db, sent);
  if (!draft.ok) return draft;
  if (length > maxArtifactSize) return refused("too_large");
  if (deps.diskSpace.isLow()) return refused("storage_full");
  const stored = await receive(deps, sent);
  if (!stored.ok) return stored;
  const { bytes } = stored;
  try {
    await sent.admitAgain();
  } catch (error) {
    await removeBytes(deps, [bytes.id]);
    throw error;
  }
  // When this throws, the bytes stay: the transaction may have been committed all the same.
  const attached = await deps.db.transaction((tx) => attach(tx, sent, bytes));
  await removeBytes(deps, attached.ok ? attached.replaced : [bytes.id]);
  return attached;
}

type Bytes = StoredBytes & { readonly id: string };

type Received = { readonly ok: true; readonly bytes: Bytes } | ReturnType<typeof refused>;

async function receive(deps: PutDeps, { bytes: source, sums }: SentFile): Promise<Received> {
  const received = receiveBytes(source, maxArtifactSize);
  let bytes: Bytes;
  try {
    bytes = await storeBytes(deps, () => received.bytes);
  } catch (error) {
    const ending = received.ending();
    if (ending) return refused(ending);
    deps.log.warn({ err: error }, "the storage of releases did not take a file");
    return refused((error as NodeJS.ErrnoException).code === "ENOSPC" ? "storage_full" : "storage_away");
  }
  const isOther = sums.some((sum) => sum !== bytes.sha512);
  if (bytes.size > 0 && !isOther) return { ok: true, bytes };
  await removeBytes(deps, [bytes.id]);
  return refused(isOther ? "checksum_differs" : "empty_file");
}

type Attached = Sent & { readonly replaced: readonly string[] };

async function attach(tx: Tx, sent: SentFile, bytes: Bytes): Promise<Attached | ReturnType<typeof refused>> {
  await lockPublishing(tx);
  const draft = await findDraft(tx, sent);
  if (!draft.ok) return draft;
  const { release } = draft;
  const { filename, target, minimumSystem = null } = sent;
  await attachBytes(tx, [bytes.id]);
  const replaced = await putArtifact(tx, {
    ...bytes,
    releaseId: release.id,
    filename,
    source: "",
    createdAt: tx.now,
    ...chooseTarget(readTarget(filename), undefined, target),
    minimumSystem,
    purpose: purposeOf(filename),
    buildFacts: {},
  });
  const ids = replaced === undefined ? [] : [replaced];
  await insertUnused(tx, ids, tx.now);
  nameSubject({ id: release.id, state: { filename, sha512: bytes.sha512 } });
  return { ok: true, release, isNew: replaced === undefined, replaced: ids };
}
