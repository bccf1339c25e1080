import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { isVersion } from "@keystead/contract/values/semantic-version";
import type { Deps } from "../../../deps.ts";
import { nameSubject } from "../../../platform/events/acts.ts";
import { readCompanion } from "../../../platform/update-formats/read-companions.ts";
import { lockPublishing } from "../catalog/store.ts";
import { isOfVersion } from "../feeds/rules.ts";
import { putFeed as storeFeed } from "../feeds/store.ts";
import { findFilenameProblem } from "../publishing/rules.ts";
import { findDraft } from "./find-draft.ts";
import { receiveBytes } from "./receive-bytes.ts";
import { refused, type Sent, type SentFile } from "./rules.ts";

/** Far more than a feed of a build tool has, in bytes. */
const maxFeedSize = 1024 * 1024;

/**
 * Keeps a feed of a build tool for a draft, such as `latest.yml`: what it says about files is read when the draft is published, so it
 * may come before them or after.
 */
export async function putFeed({ db }: Pick<Deps, "db">, sent: SentFile): Promise<Sent> {
  const { id, filename, sums } = sent;
  const problem = findFilenameProblem(filename);
  if (problem) return refused(problem);
  const draft = await findDraft(db, sent);
  if (!draft.ok) return draft;
  const received = receiveBytes(sent.bytes, maxFeedSize);
  const bytes = await buffer(received.bytes).catch(() => undefined);
  if (!bytes) return refused(received.ending() ?? "broken_off");
  const sha512 = createHash("sha512").update(bytes).digest("hex");
  if (sums.some((sum) => sum !== sha512)) return refused("checksum_differs");
  if (bytes.length === 0) return refused("empty_file");
  const content = bytes.toString("utf8");
  if (!describes(filename, content, draft.release.version)) return refused("feed_invalid");
  await sent.admitAgain();
  return db.transaction(async (tx): Promise<Sent> => {
    await lockPublishing(tx);
    const found = await findDraft(tx, sent);
    if (!found.ok) return found;
    const isNew = await storeFeed(tx, id, { filename, content });
    nameSubject({ id, state: { filename, sha512 } });
    return { ok: true, release: found.release, isNew };
  });
}

/** Whether a feed can be read, and says something about this version. */
function describes(filename: string, content: string, version: string): boolean {
  if (content.includes("\0")) return false;
  try {
    const described = readCompanion(filename, content);
    return described.some((file) => !isVersion(version) || isOfVersion(file, version) !== false);
  } catch {
    return false;
  }
}
