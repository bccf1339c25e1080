import type { LicenseStatus, VerdictCode } from "@keystead/contract/license-status";
import type { Verdict } from "@keystead/contract/app/licenses";
import type { LoadedTier } from "@keystead/contract/shop/catalogue";
import type { Policy } from "@keystead/contract/shop/policy";
import { notFound, type Ruling, ruling } from "../remedies/rules.ts";
import { graceEnd, hasRoomForMachine, isPaused, type LicenseFacts, policyOf, statusOf } from "../rules.ts";
import { later, minutes } from "../../../platform/clock.ts";
import type { KnownMachine, ScopeFacts } from "../scopes/rules.ts";

/** Where a license stands at one moment: what is judged, presented to apps, and granted as a lease. */
export interface Standing {
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
}

interface LicenseWithCounts extends LicenseFacts {
  readonly machinesUsed: number;
  readonly usersUsed: number;
  readonly usageCount: number;
}

export function standingOf(
  license: LicenseWithCounts,
  machine: Standing["machine"],
  tiers: readonly LoadedTier[],
  now: Date,
): Standing {
  return {
    license,
    status: statusOf(license, now),
    policy: policyOf(license, tiers),
    graceEnd: graceEnd(license),
    machinesUsed: license.machinesUsed,
    usersUsed: license.usersUsed,
    usageCount: license.usageCount,
    machine,
  };
}

/** The look-up refreshes when a machine was seen once a minute. */
const freshness = minutes(1);

/**
 * Whether a request has to store that its machine was seen, after the look-up: the look-up does not know a machine by its
 * components, and passes over one that is being released at this moment.
 */
export function needsMark(
  { lastSeenAt, silentAt }: KnownMachine,
  { isRecognized }: { readonly isRecognized: boolean },
  now: Date,
): boolean {
  const isStale = isRecognized && lastSeenAt < later(now, -freshness);
  return isStale || (silentAt !== null && silentAt < later(now, freshness));
}

type Outcome = [Verdict["checks"][number]["check"], boolean, VerdictCode];

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
  /** Whether the machine is to be added. */
  readonly activating?: boolean;
  /** Only when activating a trial: whether this device belongs to another trial. */
  readonly deviceTaken?: boolean;
  /** Only when activating: whether the license has taken as many new machines this month as its policy allows. */
  readonly activationsUsedUp?: boolean;
  /** Only when this machine is to take the place of another one. */
  readonly replacing?: Replacement;
}

/**
 * Judges a license. Every check is made; the first that fails names the code.
 * @param standing undefined when there is no such license
 */
export function judge(
  standing: Standing | undefined,
  question: Question,
  now: Date,
  publicUrl: string,
): Ruling {
  if (!standing) return notFound(publicUrl);
  const { license, policy, machinesUsed } = standing;
  const hasRoom = hasRoomForMachine(policy, machinesUsed);
  const outcomes: Outcome[] = [
    ["exists", true, "NOT_FOUND"],
    ["not_revoked", license.revokedAt === null, "REVOKED"],
    ["not_suspended", license.suspendedAt === null, "SUSPENDED"],
    ["not_expired", now < license.graceUntil, license.tier === "trial" ? "TRIAL_EXPIRED" : "EXPIRED"],
    ["confirmed", !isPaused(license, now), "UNCONFIRMED"],
    ["entitled", covers(license, question.product), "ENTITLEMENTS_MISSING"],
  ];
  judgeUser(outcomes, standing, question);
  if (question.activating) judgeNewcomer(outcomes, standing, question, hasRoom);
  else judgeMachine(outcomes, standing, question);
  judgeApp(outcomes, question);
  const checks = outcomes.map(([check, passed]) => ({ check, passed }));
  const failed = outcomes.find(([, passed]) => !passed);
  const code = failed ? failed[2] : now >= license.endsAt ? "GRACE" : "VALID";
  return ruling(code, checks, publicUrl, hasRoom);
}

const covers = ({ entitlements }: LicenseFacts, product: string | undefined): boolean =>
  product === undefined || entitlements.includes(product);

function judgeUser(
  outcomes: Outcome[],
  { license, policy, usersUsed }: Standing,
  { entitlements, scopes = {} }: Question,
): void {
  if (scopes.isUser !== undefined) {
    outcomes.push(["user", scopes.isUser, "USER_SCOPE_MISMATCH"]);
    outcomes.push(["user_limit", policy.users === null || usersUsed <= policy.users, "TOO_MANY_USERS"]);
  }
  if (entitlements) {
    const isCovered = entitlements.every((entitlement) => covers(license, entitlement));
    outcomes.push(["entitlements", isCovered, "ENTITLEMENTS_MISSING"]);
  }
}

function judgeMachine(
  outcomes: Outcome[],
  { machine, machinesUsed }: Standing,
  { byComponents }: Question,
): void {
  if (machine === undefined) return;
  const other = byComponents ? "COMPONENTS_SCOPE_MISMATCH" : "FINGERPRINT_SCOPE_MISMATCH";
  const code = machinesUsed === 0 ? "NO_MACHINE" : other;
  outcomes.push(["machine", machine !== null, code]);
}

function judgeNewcomer(
  outcomes: Outcome[],
  { machine }: Standing,
  { deviceTaken, replacing, activationsUsedUp }: Question,
  hasRoom: boolean,
): void {
  outcomes.push(["trial_device", !deviceTaken, "TRIAL_USED_ON_DEVICE"]);
  if (replacing) {
    outcomes.push(["replaceable", replacing.isBound, "MACHINE_SCOPE_MISMATCH"]);
    outcomes.push(["replace_cooldown", replacing.isCooledDown, "REPLACED_RECENTLY"]);
  }
  outcomes.push(["machine_limit", machine !== null || hasRoom, "TOO_MANY_MACHINES"]);
  outcomes.push(["activation_rate", machine !== null || !activationsUsedUp, "TOO_MANY_ACTIVATIONS"]);
}

function judgeApp(outcomes: Outcome[], { scopes = {} }: Question): void {
  const { hasComponents, isIncluded } = scopes;
  if (hasComponents !== undefined) outcomes.push(["components", hasComponents, "COMPONENTS_SCOPE_MISMATCH"]);
  if (isIncluded !== undefined) outcomes.push(["version", isIncluded, "VERSION_SCOPE_MISMATCH"]);
}
