import type { Deps } from "../../../../deps.ts";
import { deleteMachine } from "../activation/store.ts";
import { noteChange } from "../../record/timeline/note-change.ts";
import { lockLicense } from "../../checking/validation/lock-license.ts";
import { isOthers } from "../../checking/validation/rules.ts";
import { readReceipt } from "./read-receipt.ts";
import { findReceiptKey } from "./store.ts";

type Deactivation =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly reason: "not_found" | "receipt_invalid" | "receipt_outdated" };

/**
 * Removes a machine without a network, with the receipt that its app signed when it stopped. A receipt from before the last
 * file that the machine got is refused: the app goes on with that file.
 */
export async function deactivateOffline(
  deps: Deps,
  { accountId, receipt: text }: { readonly accountId: string; readonly receipt: string },
): Promise<Deactivation> {
  const receipt = readReceipt(text);
  if (!receipt) return { ok: false, reason: "receipt_invalid" };
  const named = { id: receipt.sub, accountId, fp: receipt.fp };
  const result = await lockLicense(deps, named, async (locked): Promise<Deactivation> => {
    const { tx, license, hashes, now } = locked;
    const state = await locked.readState();
    const { machine } = state;
    if (!machine || isOthers(state)) return { ok: false, reason: "not_found" };
    const { receiptKey, fileSeq } = await findReceiptKey(tx, machine.id);
    if (!receiptKey || !receipt.isSignedBy(receiptKey)) return { ok: false, reason: "receipt_invalid" };
    if (receipt.seq < fileSeq) return { ok: false, reason: "receipt_outdated" };
    const deleted = await deleteMachine(tx, license, hashes);
    const detail = { machine: machine.name };
    const event = { kind: "machine_deactivated", actor: "customer", detail } as const;
    await noteChange(tx, { ...license, seatAccountId: deleted?.memberId ?? null }, event, now);
    return { ok: true, name: machine.name };
  });
  return result ?? { ok: false, reason: "not_found" };
}
