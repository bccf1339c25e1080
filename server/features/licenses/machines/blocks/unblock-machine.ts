import type { Deps } from "../../../../deps.ts";
import { hashDevice } from "./hash-device.ts";
import { noteUnblocked } from "./note-unblocked.ts";
import { endBlocks } from "./store.ts";

interface UnblockedDevice {
  /** By the ID of its block, or by its whole fingerprint. */
  readonly device: { readonly blockId: string } | { readonly fingerprint: string };
  readonly reason: string;
  /** Null for a command. */
  readonly operatorKeyId: string | null;
}

type Unblocked =
  | { readonly ok: true; readonly ids: readonly string[] }
  | { readonly ok: false; readonly reason: "not_found" };

/**
 * Unblocks a device for the operator: its apps may activate it again, and it gets nothing back by that. The hashes of its fingerprint are
 * forgotten at once. A fingerprint may have several blocks, of machines of earlier releases; all of them end.
 */
export async function unblockMachine(
  deps: Pick<Deps, "db" | "secrets">,
  { device, reason, operatorKeyId }: UnblockedDevice,
): Promise<Unblocked> {
  const reference =
    "blockId" in device ? { id: device.blockId } : { hashes: hashDevice(deps, device.fingerprint) };
  return deps.db.transaction(async (tx): Promise<Unblocked> => {
    const ids = await endBlocks(tx, reference, { at: tx.now, reason });
    await noteUnblocked(tx, ids, operatorKeyId);
    return ids.length > 0 ? { ok: true, ids } : { ok: false, reason: "not_found" };
  });
}
