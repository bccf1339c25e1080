import type { Policy } from "@keystead/contract/shop/policy";
import type { Deps } from "../../../../deps.ts";
import { uuidv7 } from "../../../../platform/crypto/uuid.ts";
import { policyOf } from "../../facts/rules.ts";
import { markActivated } from "../../facts/store.ts";
import { noteChange } from "../../record/timeline/note-change.ts";
import { refreshPages } from "../../record/timeline/refresh-pages.ts";
import type { LockedLicense } from "../../checking/validation/lock-license.ts";
import type { CheckResult } from "../../checking/next-steps/rules.ts";
import { hashComponents } from "../../checking/scopes/hash-components.ts";
import type { ScopeFacts } from "../../checking/scopes/rules.ts";
import { markSeen } from "../../checking/scopes/store.ts";
import { isOthers, type LicenseState } from "../../checking/validation/rules.ts";
import type { NewEvent } from "../../record/timeline/rules.ts";
import type { ActivationRequest } from "./check-activation.ts";
import { mailNewMachine } from "./mail-new-machine.ts";
import { silentAt } from "./rules.ts";
import { deleteMachineById, insertMachine, touchMachine } from "./store.ts";
import type { MachineRow } from "../../facts/machines/table.ts";

interface Outcome {
  readonly result: CheckResult;
  readonly machine: LicenseState["machine"];
  /** Whether the machine is known by its components, and its fingerprint is new. */
  readonly scopes?: Pick<ScopeFacts, "recognized">;
  /** The machine that this one takes the place of. */
  readonly replaced?: MachineRow;
}

/** The machine as its app describes it, and who brings it. */
interface DescribedMachine extends Pick<ActivationRequest, "name" | "platform" | "version" | "components"> {
  readonly actor?: NewEvent["actor"];
}

/**
 * Acts on the check of an activation: binds the machine to the license, or records the refusal. A machine that is bound already
 * is stored as seen, with its current hashes and details. Another person's machine is only stored as seen.
 */
export async function bindOrRefuse(
  deps: Deps,
  request: DescribedMachine,
  locked: LockedLicense,
  { result, machine, replaced, scopes = {} }: Outcome,
): Promise<void> {
  const { tx, license, hashes, now } = locked;
  const policy = policyOf(license, deps.shop.tiers);
  const name = request.name?.trim() || "Unnamed machine";
  const { actor = "app" } = request;
  if (!result.valid) {
    const detail = { machine: name, code: result.code, reason: result.detail };
    await noteChange(tx, license, { kind: "machine_refused", actor, detail }, now);
  } else if (machine && isOthers({ machine, memberId: license.seatAccountId })) {
    // The details from the other person's app stay, because other hardware would lock that app out.
    await markSeen(tx, machine.id, now);
    await refreshPages(tx, license.accountId);
  } else if (machine) {
    const seen = {
      version: request.version ?? null,
      hashes,
      isRenamed: scopes.recognized !== undefined,
      components: componentsOf(deps, license.id, request),
      silentAt: silentAt(policy, now),
    };
    await touchMachine(tx, machine.id, seen, now);
    await refreshPages(tx, license.accountId);
  } else await bindMachine(deps, request, locked, { name, actor, replaced, policy });
}

const componentsOf = (deps: Deps, licenseId: string, { components }: DescribedMachine): Buffer[] | null =>
  components ? hashComponents(deps, licenseId, components) : null;

interface NewMachine {
  readonly name: string;
  readonly actor: NewEvent["actor"];
  readonly replaced: MachineRow | undefined;
  readonly policy: Policy;
}

async function bindMachine(
  deps: Deps,
  request: DescribedMachine,
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
    platform: request.platform ?? null,
    activatedAt: now,
    lastSeenAt: now,
    silentAt: silentAt(policy, now),
    memberId: license.seatAccountId,
  };
  const componentHashes = componentsOf(deps, license.id, request);
  await insertMachine(tx, { ...machine, appVersion: request.version ?? null, componentHashes });
  if (replaced) {
    const detail = { machine: name, former: replaced.name };
    await noteChange(tx, license, { kind: "machine_replaced", actor, detail }, now);
  }
  await noteChange(tx, license, { kind: "machine_activated", actor, detail: { machine: name } }, now);
  await mailNewMachine(deps, tx, license, machine, replaced?.name);
  if (await markActivated(tx, license.id, now))
    await noteChange(tx, license, { kind: "activated", actor, detail: {} }, now);
}
