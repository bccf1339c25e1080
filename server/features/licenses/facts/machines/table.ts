import {
  bytes,
  bytesList,
  integer,
  moment,
  nullable,
  type RowOf,
  table,
  text,
  uuid,
} from "../../../../db/table.ts";

const disclosure = { notice: "machines" };
const hash = { ...disclosure, leftOut: "hashes" };
const ofFile = { notice: "machine-files" };
const ofBlock = { notice: "machine-blocks", leftOut: "machine-blocks" };
const ofTrial = { notice: "trials" };

/** The machines that are activated for licenses. */
export const machineTable = table("machines", {
  id: uuid("id", { notice: "numbers" }),
  licenseId: uuid("license_id", { notice: "numbers" }),
  name: text("name", disclosure),
  platform: nullable(text("platform", disclosure)),
  appVersion: nullable(text("app_version", disclosure)),
  activatedAt: moment("activated_at", disclosure),
  lastSeenAt: moment("last_seen_at", disclosure),
  /** When the machine loses its place unless it is seen before then; null when it keeps its place. */
  silentAt: nullable(moment("silent_at", disclosure)),
  /** The number of its last license file, and the file's end. */
  fileSeq: nullable(integer("file_seq", ofFile)),
  fileUntil: nullable(moment("file_until", ofFile)),
  /** The public key of an app without a network. */
  receiptKey: nullable(bytes("receipt_key", ofFile)),
  /** The member whose key activated it; null for the owner's. */
  memberId: nullable(uuid("member_id", { ...disclosure, leftOut: "repeated-numbers" })),
  fingerprintHash: bytes("fingerprint_hash", hash),
  /** Null until a machine of an earlier release activates again. */
  foldedHash: nullable(bytes("folded_hash", hash)),
  namedHash: nullable(bytes("named_hash", hash)),
  /** The keyed hashes of parts of its hardware; null when its app names none. */
  componentHashes: nullable(bytesList("component_hashes", hash)),
  /** The hash of the request that its license file answers. */
  fileRequest: nullable(bytes("file_request", { ...ofFile, leftOut: "hashes" })),
  fileToken: nullable(text("file_token", { ...ofFile, leftOut: "license-file" })),
});

type Row = RowOf<typeof machineTable>;

/** The columns of a machine that a validation finds. */
export const knownNames = ["id", "name", "activatedAt", "lastSeenAt", "silentAt", "memberId"] as const;

/** A machine that is activated for a license. */
export type KnownMachine = Pick<Row, (typeof knownNames)[number]>;

/** A machine with its license, and the hashes by which its app knows it again. */
export const machineNames = [
  ...knownNames,
  "licenseId",
  "fingerprintHash",
  "foldedHash",
  "platform",
] as const;

export type MachineRow = Pick<Row, (typeof machineNames)[number]>;

/** The keyed hashes of a fingerprint; the database stores none in clear. */
export interface FingerprintHashes {
  /** The hash of the fingerprint as it was sent. Releases before the folding stored only this one. */
  readonly exact: Buffer;
  /** The hash of the folded spelling, which is the same for all spellings that look alike. */
  readonly folded: Buffer;
}

/**
 * The devices that the operator has blocked, each by all hashes that name it. They stay when licenses and accounts are deleted, and
 * without hashes for some time after they were unblocked.
 */
export const blockTable = table("machine_blocks", {
  id: uuid("id", ofBlock),
  hashes: bytesList("hashes", ofBlock),
  reason: text("reason", ofBlock),
  blockedAt: moment("blocked_at", ofBlock),
  unblockedAt: nullable(moment("unblocked_at", ofBlock)),
  unblockReason: nullable(text("unblock_reason", ofBlock)),
});

/** The devices that have had a trial. They stay when the license is deleted, because each device gets one trial. */
export const trialDeviceTable = table("trial_devices", {
  deviceHash: bytes("device_hash", { ...ofTrial, leftOut: "hashes" }),
  licenseId: uuid("license_id", ofTrial),
  firstSeenAt: moment("first_seen_at", ofTrial),
});
