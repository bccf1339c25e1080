import type { LicenseStatus, ValidationCode } from "@keystead/contract/values/license-status";
import type { Validation } from "@keystead/contract/app/licenses";
import type { LoadedTier } from "@keystead/contract/shop/catalogue";
import type { Policy } from "@keystead/contract/shop/policy";
import { machineReach } from "../../access.ts";
import { type Excess, refusesLast } from "../downgrades/rules.ts";
import { notFound, ownedByOther, type CheckResult, checkResultOf } from "../next-steps/rules.ts";
import { graceEnd, hasRoomForMachine, isPaused, policyOf, roleOf, statusOf } from "../../facts/rules.ts";
import { later, minutes } from "../../../../platform/clock.ts";
import type { KnownMachine } from "../../facts/machines/table.ts";
import type { ScopeFacts } from "../scopes/rules.ts";
import type { LicenseFacts } from "../../facts/table.ts";

/** The state of a license at one moment. It is checked, presented to apps, and granted as a lease. */
export interface LicenseState {
  readonly license: LicenseFacts;
  readonly status: LicenseStatus;
  readonly policy: Policy;
  /** Until when the license works beyond its end; null when it stops with it. */
  readonly graceEnd: Date | null;
  readonly machinesUsed: number;
  readonly usersUsed: number;
  readonly usageCount: number;
  /** The machine that asks: null when it is not activated, undefined when the request does not say which it is. */
  readonly machine: KnownMachine | null | undefined;
  /** Whether the operator has blocked the device that asks. Such a device is on no license. */
  readonly isBlocked: boolean;
  /** The member whose key or account asks; null for the owner. */
  readonly memberId: string | null;
}

/** Whether the machine is another person's on the license. The person who asks may use it, but not change it. */
export function isOthers({ machine, memberId }: Pick<LicenseState, "machine" | "memberId">): boolean {
  const isAnyones = machineReach[roleOf({ seatAccountId: memberId })] === "all";
  return Boolean(machine) && !isAnyones && machine?.memberId !== memberId;
}

interface LicenseWithCounts extends LicenseFacts {
  readonly machinesUsed: number;
  readonly usersUsed: number;
  readonly usageCount: number;
  readonly seatAccountId?: string | null;
  readonly isBlocked?: boolean;
}

export function licenseStateOf(
  license: LicenseWithCounts,
  machine: LicenseState["machine"],
  tiers: readonly LoadedTier[],
  now: Date,
): LicenseState {
  return {
    license,
    status: statusOf(license, now),
    policy: policyOf(license, tiers),
    graceEnd: graceEnd(license),
    machinesUsed: license.machinesUsed,
    usersUsed: license.usersUsed,
    usageCount: license.usageCount,
    machine,
    isBlocked: license.isBlocked === true,
    memberId: license.seatAccountId ?? null,
  };
}

/** How often a look-up stores that a machine was seen: once a minute at most. */
const freshness = minutes(1);

/**
 * Whether a request has to store after the look-up that its machine was seen. The batched look-up does not know every machine
 * (`isUnmarked`), and skips a machine that is being released at this moment.
 */
export function needsMark(
  { lastSeenAt, silentAt }: KnownMachine,
  { isUnmarked }: { readonly isUnmarked: boolean },
  now: Date,
): boolean {
  const isStale = isUnmarked && lastSeenAt < later(now, -freshness);
  return isStale || (silentAt !== null && silentAt < later(now, freshness));
}

type Outcome = [Validation["checks"][number]["check"], boolean, ValidationCode];

/** The machine that another one is to replace. */
export interface Replacement {
  /** Whether it is activated on the license. */
  readonly isBound: boolean;
  /** Whether the cool-down after the last replacement is over. */
  readonly isCooledDown: boolean;
}

/** What a request asks about. */
export interface Question {
  /** The app that asks. */
  readonly product?: string | undefined;
  /** What has to be covered beside the app. */
  readonly entitlements?: readonly string[] | undefined;
  /** Whether the machine is named by its components alone. */
  readonly byComponents?: boolean;
  /** What was found out about everything else that the request names. */
  readonly scopes?: ScopeFacts;
  /** Only where the policy may refuse who came last: whether the machine and the person are among them. */
  readonly excess?: Excess;
  /** Whether the machine is to be added. */
  readonly activating?: boolean;
  /** Whether the app asks for what belongs to this machine alone: a license file, or the key that signs its receipt. */
  readonly claiming?: boolean;
  /** Only when activating a trial: whether this device belongs to another trial. */
  readonly deviceTaken?: boolean;
  /** Only when activating: whether the license has taken as many new machines this month as its policy allows. */
  readonly activationsUsedUp?: boolean;
  /** Only when this machine is to take the place of another one. */
  readonly replacing?: Replacement;
}

/**
 * Checks a license. Every check is made; the first that fails names the code.
 * @param state undefined when there is no such license
 */
export function checkLicense(
  state: LicenseState | undefined,
  question: Question,
  now: Date,
  publicUrl: string,
): CheckResult {
  if (!state) return notFound(publicUrl);
  const { license, policy, machinesUsed } = state;
  const hasRoom = hasRoomForMachine(policy, machinesUsed);
  const outcomes: Outcome[] = [
    ["exists", true, "NOT_FOUND"],
    // Before all that a customer could help by paying.
    ...(state.machine === undefined ? [] : [notBlocked(state)]),
    ["not_revoked", license.revokedAt === null, "REVOKED"],
    ["not_suspended", license.suspendedAt === null, "SUSPENDED"],
    ["not_expired", now < license.graceUntil, license.tier === "trial" ? "TRIAL_EXPIRED" : "EXPIRED"],
    ["confirmed", !isPaused(license, now), "UNCONFIRMED"],
    ["entitled", covers(license, question.product), "ENTITLEMENTS_MISSING"],
  ];
  checkUser(outcomes, state, question);
  if (question.activating) checkNewcomer(outcomes, state, question, hasRoom);
  else checkMachine(outcomes, state, question);
  checkApp(outcomes, question);
  const checks = outcomes.map(([check, passed]) => ({ check, passed }));
  const failed = outcomes.find(([, passed]) => !passed);
  const code = failed ? failed[2] : now >= license.endsAt ? "GRACE" : "VALID";
  if (code === "FINGERPRINT_SCOPE_MISMATCH" && isOthers(state)) return ownedByOther(checks, publicUrl);
  return checkResultOf(code, checks, publicUrl, hasRoom);
}

const notBlocked = ({ isBlocked }: LicenseState): Outcome => ["not_blocked", !isBlocked, "MACHINE_BLOCKED"];

const covers = ({ entitlements }: LicenseFacts, product: string | undefined): boolean =>
  product === undefined || entitlements.includes(product);

function checkUser(
  outcomes: Outcome[],
  { license, policy }: LicenseState,
  { entitlements, scopes = {}, excess }: Question,
): void {
  const { isUser } = scopes;
  if (isUser !== undefined) outcomes.push(["user", isUser, "USER_SCOPE_MISMATCH"]);
  // Whoever is there stays, unless the policy refuses those who joined last.
  if (isUser !== undefined || refusesLast(policy))
    outcomes.push(["user_limit", !excess?.user, "TOO_MANY_USERS"]);
  if (entitlements) {
    const isCovered = entitlements.every((entitlement) => covers(license, entitlement));
    outcomes.push(["entitlements", isCovered, "ENTITLEMENTS_MISSING"]);
  }
}

function checkMachine(
  outcomes: Outcome[],
  state: LicenseState,
  { byComponents, claiming = false, excess }: Question,
): void {
  const { machine, machinesUsed, policy } = state;
  if (machine === undefined) return;
  const other = byComponents ? "COMPONENTS_SCOPE_MISMATCH" : "FINGERPRINT_SCOPE_MISMATCH";
  const code = machinesUsed === 0 ? "NO_MACHINE" : other;
  outcomes.push(["machine", machine !== null && !(claiming && isOthers(state)), code]);
  if (machine && refusesLast(policy)) outcomes.push(["machine_limit", !excess?.machine, "TOO_MANY_MACHINES"]);
}

function checkNewcomer(
  outcomes: Outcome[],
  state: LicenseState,
  { deviceTaken, claiming, replacing, activationsUsedUp, excess }: Question,
  hasRoom: boolean,
): void {
  const { machine } = state;
  if (claiming) outcomes.push(["machine", !isOthers(state), "FINGERPRINT_SCOPE_MISMATCH"]);
  outcomes.push(["trial_device", !deviceTaken, "TRIAL_USED_ON_DEVICE"]);
  if (replacing) {
    outcomes.push(["replaceable", replacing.isBound, "MACHINE_SCOPE_MISMATCH"]);
    outcomes.push(["replace_cooldown", replacing.isCooledDown, "REPLACED_RECENTLY"]);
  }
  outcomes.push(["machine_limit", machine ? !excess?.machine : hasRoom, "TOO_MANY_MACHINES"]);
  outcomes.push(["activation_rate", machine !== null || !activationsUsedUp, "TOO_MANY_ACTIVATIONS"]);
}

function checkApp(outcomes: Outcome[], { scopes = {} }: Question): void {
  const { hasComponents, isIncluded } = scopes;
  if (hasComponents !== undefined) outcomes.push(["components", hasComponents, "COMPONENTS_SCOPE_MISMATCH"]);
  if (isIncluded !== undefined) outcomes.push(["version", isIncluded, "VERSION_SCOPE_MISMATCH"]);
}
