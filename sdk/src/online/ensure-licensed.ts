import type { ActivateAnswer, HeartbeatAnswer, ValidateAnswer } from "../answers.ts";
import { askServer } from "./ask-server.ts";
import { checkFile } from "../offline/check-file.ts";
import { checkLease } from "../offline/check-lease.ts";
import { clockMoved, isRolledBack, raiseMark, trustedMark } from "../trust/clock.ts";
import { holdsLease } from "./holds-lease.ts";
import type { EnsureQuestion } from "./license-client.ts";
import type { Settings } from "../options.ts";
import {
  type CheckLeaseResult,
  type Failure,
  type Lease,
  type LicensedResult,
  type NotLicensed,
  wrongLease,
} from "../results.ts";
import { openState, saveState, type State } from "../store/state.ts";
import type { Trust } from "../trust/trust.ts";

/** The lease and the file that are saved on this machine, checked offline. */
interface Saved {
  readonly state: State;
  readonly lease: Lease | undefined;
  readonly file: Lease | undefined;
  /** Why the saved lease and file are not valid. */
  readonly reasons: readonly string[];
  /** The end of an expired lease or file; the start of 1970 when nothing has expired. */
  readonly ended: Date;
}

const clockReasons = ["clock_rolled_back", "not_yet_valid"];
const endReasons = ["expired", "retired_key", "revoked_key"];

/**
 * Asks the server and renews the lease at half of its life. Without an answer that can be trusted, uses the saved lease
 * or file.
 */
export async function ensureLicensed(
  settings: Settings,
  trust: Trust,
  question: EnsureQuestion,
): Promise<LicensedResult> {
  const saved = await readSaved(settings, trust, question);
  const answer = await ask(settings, trust, question, saved);
  if (!answer.ok) return goBySaved(settings, trust, question, { saved, failure: answer });
  const { valid, code, detail, next, serverTime } = answer.answer;
  const state = { ...saved.state, mark: trustedMark(new Date(serverTime)) };
  if (!valid) {
    await saveState(trust, settings.store, question.fingerprint, { ...state, lease: null, file: null });
    return { licensed: false, status: "denied", code, detail, next };
  }
  const lease = answer.lease ?? state.lease;
  const { fingerprint, now } = question;
  const isSaved = await saveState(trust, settings.store, fingerprint, { ...state, lease });
  const check = (at: Date) =>
    checkLease(trust, lease ?? "", { fingerprint, product: settings.product, now: at });
  const checked = await check(new Date(serverTime));
  if (!checked.ok) return goBySaved(settings, trust, question, { saved, failure: wrongLease });
  const here = await check(now);
  return {
    licensed: true,
    source: "server",
    until: checked.expiresAt,
    license: checked.lease,
    code,
    answer: answer.answer,
    offline: { ok: here.ok, detail: here.ok ? "" : here.detail },
    saved: isSaved,
    nextHeartbeat: answer.nextHeartbeat,
  };
}

async function readSaved(
  { store, product }: Settings,
  trust: Trust,
  { fingerprint, licenseKey, now }: EnsureQuestion,
): Promise<Saved> {
  const state = await openState(trust, store, fingerprint);
  const isBack = isRolledBack(state.mark, now);
  const { lease: leaseText, file: fileText, mark } = state;
  const lease =
    leaseText === null ? undefined : await checkLease(trust, leaseText, { fingerprint, product, now });
  const file =
    fileText === null
      ? undefined
      : await checkFile(trust, fileText, { fingerprint, licenseKey, product, now, mark });
  const ends = [lease && !lease.ok && lease.lease, file && !file.ok && file.file].flatMap((expired) =>
    expired ? [expired.expiresAt.getTime()] : [],
  );
  const refusals = [lease, file].flatMap((each) => (each && !each.ok ? [each.reason] : []));
  return {
    state,
    lease: lease?.ok && !isBack ? lease.lease : undefined,
    file: file?.ok ? file.file : undefined,
    reasons: isBack && lease ? ["clock_rolled_back", ...refusals] : refusals,
    ended: new Date(Math.max(0, ...ends)),
  };
}

type Asked =
  | {
      readonly ok: true;
      readonly answer: ValidateAnswer;
      readonly lease: string | undefined;
      readonly nextHeartbeat: number | null;
    }
  | Failure;

/**
 * When a lease of this license is saved, this only asks and does not activate. Another activation would undo that
 * somebody freed the machine in the portal.
 */
async function ask(
  settings: Settings,
  trust: Trust,
  { licenseKey, fingerprint, components, name, platform, heartbeat = false }: EnsureQuestion,
  { state }: Saved,
): Promise<Asked> {
  const { product, version } = settings;
  const fields = { license_key: licenseKey, fingerprint, components, product, version };
  const machine = { fingerprint, product };
  if (state.lease !== null) {
    const call = heartbeat ? "heartbeat" : "validate";
    const reply = await askServer<ValidateAnswer & Partial<HeartbeatAnswer>>(settings, trust, call, fields);
    if (!reply.ok) return reply;
    const { answer } = reply;
    // Uses the server's time and its newest keys, so a lease of a revoked key is renewed at once.
    const at = new Date(answer.serverTime);
    const saved = await checkLease(trust, state.lease, { ...machine, now: at });
    const isOther = isOfAnother(saved, answer);
    const nextHeartbeat = answer.nextHeartbeat ?? null;
    const renewed = answer.valid && (await holdsLease(trust, { ...answer, lease: answer.lease }, machine));
    if (renewed && !isOther) return { ok: true, answer, lease: answer.lease ?? undefined, nextHeartbeat };
    const isFresh = saved.ok && !isHalfOver(saved.lease, at);
    if ((!answer.valid || isFresh) && !isOther) return { ok: true, answer, lease: undefined, nextHeartbeat };
  }
  const reply = await askServer<ActivateAnswer>(settings, trust, "activate", { ...fields, name, platform });
  if (!reply.ok) return reply;
  const { answer } = reply;
  if (answer.valid && !(await holdsLease(trust, answer, machine))) return wrongLease;
  const beat =
    heartbeat && answer.valid
      ? await askServer<HeartbeatAnswer>(settings, trust, "heartbeat", fields)
      : undefined;
  const nextHeartbeat = beat?.ok ? beat.answer.nextHeartbeat : null;
  return { ok: true, answer, lease: answer.lease ?? undefined, nextHeartbeat };
}

/** Whether another license key was entered. Then nobody has freed this machine. */
function isOfAnother({ lease }: CheckLeaseResult, { license }: ValidateAnswer): boolean {
  return lease !== undefined && license !== null && license.id !== lease.licenseId;
}

function isHalfOver({ issuedAt, expiresAt }: Lease, now: Date): boolean {
  return now.getTime() > (issuedAt.getTime() + expiresAt.getTime()) / 2;
}

/** Without an answer, or with one that cannot be trusted, the app loses nothing. */
async function goBySaved(
  { store }: Settings,
  trust: Trust,
  { fingerprint, now }: EnsureQuestion,
  { saved, failure }: { readonly saved: Saved; readonly failure: Failure },
): Promise<LicensedResult> {
  const { state, lease, file, reasons, ended } = saved;
  const isLease = lease && (!file || lease.expiresAt >= file.expiresAt);
  const license = isLease ? lease : file;
  // The end counts as a seen time. So a clock that is set back later cannot make an expired lease or file valid again.
  const mark = raiseMark(state.mark, now, license?.expiresAt ?? ended);
  const isSaved = await saveState(trust, store, fingerprint, { ...state, mark });
  if (license) {
    const source = isLease ? "lease" : "file";
    const { expiresAt: until } = license;
    const none = { code: null, answer: null, nextHeartbeat: null } as const;
    return {
      licensed: true,
      source,
      until,
      license,
      ...none,
      offline: { ok: true, detail: "" },
      saved: isSaved,
      failure,
    };
  }
  if (reasons.some((reason) => clockReasons.includes(reason))) return { ...notLicensed.clock, failure };
  if (reasons.some((reason) => endReasons.includes(reason))) return { ...notLicensed.expired, failure };
  const status = failure.failure === "unreachable" ? "unreachable" : "unknown";
  return { licensed: false, status, code: null, detail: failure.detail, next: [], failure };
}

const notLicensed = {
  clock: {
    licensed: false,
    status: "clock",
    code: null,
    detail: clockMoved,
    next: [],
  },
  expired: {
    licensed: false,
    status: "expired",
    code: null,
    detail:
      "The license on this machine has run out. Connect to the license server, or load a new license file.",
    next: [],
  },
} as const satisfies Record<string, NotLicensed>;
