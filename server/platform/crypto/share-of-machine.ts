import { createHash } from "node:crypto";

/**
 * The place of a machine among all of a release, from 0 to 99. It is the same on every node and for every share, so that a machine
 * which was offered a release stays inside when the share grows; and another one for each release, so that not always the same
 * machines come first.
 */
export function shareOfMachine(releaseId: string, machine: string): number {
  return createHash("sha256").update(`${releaseId}\n${machine}`).digest().readUInt32BE(0) % 100;
}
