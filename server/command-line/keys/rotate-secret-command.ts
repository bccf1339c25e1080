import { looksRandom } from "../../config-values.ts";
import type { Deps } from "../../deps.ts";
import { renewEncryption } from "../../features/secret-keys/renew-encryption.ts";
import { resealValues } from "../../features/secret-keys/reseal-values.ts";
import { rotateSecret } from "../../platform/secret-keys/rotate-secret.ts";
import type { SealedCount } from "../../platform/secret-keys/reseal-column.ts";
import {
  nextKeyPath,
  type SecretKey,
  secretKeyOf,
  secretKeyPath,
} from "../../platform/secret-keys/secret-key.ts";
import { isRenewing, lockDataKeys } from "../../platform/secret-keys/store.ts";
import { promoteNextKey, putNextKey, readOrMakeKeyFile } from "../../platform/secret-keys/write-key-file.ts";
import { type Command, type Input, type Output, Refusal, UsageError } from "../command.ts";

export const rotateSecretCommand: Command = {
  name: "keys rotate-secret",
  usage: "[--new-key-file file] [--renew-encryption]",
  about: "Changes the secret key while the shop runs. After a leak: --renew-encryption.",
  options: { "new-key-file": { type: "string" }, "renew-encryption": { type: "boolean" } },
  async run(deps, input) {
    if (input.words.length > 0) throw new UsageError("keys rotate-secret takes options only.");
    const { config, dataKeys, db } = deps;
    const from = dataKeys.wrapping;
    const renews = input.flags.has("renew-encryption");
    if (renews && config.secretKey !== undefined && input.values["new-key-file"] !== undefined)
      throw new Refusal(
        "Set SECRET_KEY to the new key and SECRET_KEY_FORMER to the present one, start every process with both, and run the " +
          "command again without --new-key-file. Otherwise running processes can't read what is encrypted anew.",
      );
    const { to, place } = await chooseNextKey(deps, input);
    const wrapped = await rotateSecret(db, { from, to });
    if (place === "file")
      await db.transaction(async (tx) => {
        await lockDataKeys(tx);
        await promoteNextKey(config.dataDir, to);
      });
    if (place !== "elsewhere") await dataKeys.reload();
    const counts = renews ? await renewEncryption(deps, tellWait) : await resealValues(deps, false);
    return printRotation({ from, to, place, wrapped, renews, counts, dataDir: config.dataDir });
  },
};

/** Where the next start finds the new key: in DATA_DIR, in SECRET_KEY, or wherever the operator puts it. */
type Place = "file" | "variable" | "elsewhere";

async function chooseNextKey(
  { config: { secretKey, formerSecretKey, dataDir }, dataKeys, db }: Pick<Deps, "config" | "dataKeys" | "db">,
  { values, flags }: Input,
): Promise<{ readonly to: SecretKey; readonly place: Place }> {
  const file = values["new-key-file"];
  // An interrupted renewal is ended with the secret key that it has begun with.
  const isAsked = file === undefined && formerSecretKey === undefined && flags.has("renew-encryption");
  if (isAsked && (await isRenewing(db)))
    return { to: dataKeys.wrapping, place: secretKey === undefined ? "file" : "variable" };
  if (file !== undefined) {
    const given = await readOrMakeKeyFile(file).catch((error: Error) => {
      throw new Refusal(error.message);
    });
    if (!looksRandom(given.key.toString()))
      throw new Refusal(`${file} holds no random key, such as \`openssl rand -base64 32\` prints.`);
    if (secretKey !== undefined) return { to: given, place: "elsewhere" };
    return { to: await putNextKey(dataDir, given), place: "file" };
  }
  if (secretKey === undefined) return { to: await readOrMakeKeyFile(nextKeyPath(dataDir)), place: "file" };
  if (formerSecretKey === undefined)
    throw new UsageError(
      "SECRET_KEY is set. Start every process with the new key in SECRET_KEY and this one in SECRET_KEY_FORMER, then run the " +
        "command with the same two; or name a file for the new key with --new-key-file.",
    );
  return { to: secretKeyOf(secretKey, "SECRET_KEY"), place: "variable" };
}

function tellWait(milliseconds: number): void {
  const seconds = Math.ceil(milliseconds / 1000);
  process.stderr.write(`Waiting ${seconds} seconds until every running process knows the new data key.\n`);
}

interface Rotated {
  readonly from: SecretKey;
  readonly to: SecretKey;
  readonly place: Place;
  /** How many data keys were wrapped anew. */
  readonly wrapped: number;
  readonly renews: boolean;
  readonly counts: readonly SealedCount[];
  readonly dataDir: string;
}

function printRotation({ from, to, place, wrapped, renews, counts, dataDir }: Rotated): Output {
  const unreadable = counts.reduce((sum, count) => sum + count.unreadable, 0);
  const path = secretKeyPath(dataDir);
  const next = {
    file:
      `The new key is in ${path}. Copy the file to the DATA_DIR of every other node. ` +
      (wrapped > 0
        ? `The former one is in ${path}.${from.fingerprint}: keep it with older backups, off this machine.`
        : ""),
    variable:
      "Start the processes without SECRET_KEY_FORMER from now on. Keep the former key with older backups.",
    elsewhere: `Set SECRET_KEY to the text of ${to.place} before any process starts again. Keep the former key with older backups.`,
  }[place].trim();
  const lines = [
    wrapped > 0
      ? `The secret key was changed from ${from.fingerprint} to ${to.fingerprint}.`
      : `The secret key is ${to.fingerprint} already.`,
    `${"data keys".padEnd(width)} ${wrapped} wrapped by the new key`,
    ...counts.map(lineOf),
    next,
    ...(renews ? [] : ["If the former key has leaked, run the command again with --renew-encryption."]),
    ...(unreadable > 0
      ? ["What can't be read was encrypted with keys that this database no longer has."]
      : []),
  ];
  const json = { from: from.fingerprint, to: to.fingerprint, dataKeys: wrapped, renewed: renews, counts };
  return { lines, json, refused: unreadable > 0 };
}

const width = 34;

function lineOf({ name, values, resealed, unreadable }: SealedCount): string {
  const parts = [
    `${values - unreadable} readable`,
    ...(resealed > 0 ? [`${resealed} encrypted anew`] : []),
    ...(unreadable > 0 ? [`${unreadable} unreadable`] : []),
  ];
  return `${name.padEnd(width)} ${parts.join(", ")}`;
}
