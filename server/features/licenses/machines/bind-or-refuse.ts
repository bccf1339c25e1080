import type { Policy } from "@keystead/contract/shop/policy";
import type { Deps } from "../../../deps.ts";
import { uuidv7 } from "../../../platform/crypto/uuid.ts";
import { policyOf } from "../rules.ts";
import { markActivated } from "../store.ts";
import { noteChange } from "../timeline/note-change.ts";
import { refreshPages } from "../timeline/refresh-pages.ts";
import type { LockedLicense } from "../verdicts/lock-license.ts";
import type { Ruling, Standing } from "../verdicts/rules.ts";
import type { NewEvent } from "../timeline/rules.ts";
import type { ActivationRequest } from "./judge-activation.ts";
import { mailNewMachine } from "./mail-new-machine.ts";
import { silentAt } from "./rules.ts";
import { deleteMachineById, insertMachine, type MachineRow, touchMachine } from "./store.ts";

interface Outcome {
  readonly ruling: Ruling;
  readonly machine: Standing["machine"];
  /** The machine that this one takes the place of. */
  readonly replaced?: MachineRow;
}

/** The machine as its app describes it, and who brings it. */
interface DescribedMachine extends Pick<ActivationRequest, "name" | "platform" | "version"> {
  readonly actor?: NewEvent["actor"];
}

/**
 * Executes the ruling on an activation: binds the machine to the license, or records the refusal. Of a machine that is
 * bound already only `last_seen_at` changes.
 */
export async function bindOrRefuse(
  deps: Deps,
  request: DescribedMachine,
  locked: LockedLicense,
  { ruling, machine, replaced }: Outcome,
): Promise<void> {
  const { tx, license, hashes, now } = locked;
  const policy = policyOf(license, deps.shop.tiers);
  const name = request.name?.trim() || "Unnamed machine";
  const { actor = "app" } = request;
  if (!ruling.valid) {
    const detail = { machine: name, reason: ruling.detail };
    await noteChange(tx, license, { kind: "machine_refused", actor, detail }, now);
  } else if (machine) {
    const seen = { version: request.version ?? null, hashes, silentAt: silentAt(policy, now) };
    await touchMachine(tx, machine.id, seen, now);
    await refreshPages(tx, license.accountId);
  } else await bindMachine(deps, request, locked, { name, actor, replaced, policy });
}

interface NewMachine {
  readonly name: string;
  readonly actor: NewEvent["actor"];
  readonly replaced: MachineRow | undefined;
  readonly policy: Policy;
}

async function bindMachine(
  deps: Deps,
  { platform, version }: DescribedMachine,
  { tx, license, hashes, now }: LockedLicense,
  { name, actor, replaced, policy }: NewMachine,
): Promise<void> {
  if (replaced) await deleteMachineById(tx, replaced.id);
  const machine = {
    id: uuidv7(now),
    licenseId: license.id,
    fingerprintHash: hashes.exact,
    foldedHash: hashes.folded,
    namedHash: hashes.named,
    name,
    platform: platform ?? null,
    activatedAt: now,
    lastSeenAt: now,
    silentAt: silentAt(policy, now),
    memberId: license.seatAccountId,
  };
  await insertMachine(tx, { ...machine, version: version ?? null });
  if (replaced) {
    const detail = { machine: name, former: replaced.name };
    await noteChange(tx, license, { kind: "machine_replaced", actor, detail }, now);
  }
  await noteChange(tx, license, { kind: "machine_activated", actor, detail: { machine: name } }, now);
  await mailNewMachine(deps, tx, license, machine, replaced?.name);
  if (await markActivated(tx, license.id, now))
    await noteChange(tx, license, { kind: "activated", actor, detail: {} }, now);
}
