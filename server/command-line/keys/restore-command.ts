import { readFile, rm } from "node:fs/promises";
import { countLicenses } from "../../features/licenses/facts/count-licenses.ts";
import { openWithPassphrase } from "../../platform/crypto/passphrase-box.ts";
import { writeBackup } from "../../platform/signing-keys/backup.ts";
import { readRootKey, rootKeyPath } from "../../platform/signing-keys/root-key.ts";
import { type Command, Refusal } from "../command.ts";
import { passphraseOption, readFileName, readPassphrase } from "./keys-options.ts";
import { printKeys } from "./print-keys.ts";

const unreadable = {
  not_a_backup: "The file isn't a backup of keys.",
  wrong_passphrase: "The passphrase isn't the one of this backup, or the file is damaged.",
} as const;

export const restoreKeysCommand: Command = {
  name: "keys restore",
  usage: "<file> [--passphrase-file file]",
  about: "Puts the keys of a backup into an installation that has no licenses yet.",
  options: passphraseOption,
  async run(deps, input) {
    const sealed = await readFile(readFileName(input), "utf8").catch((error: NodeJS.ErrnoException) => {
      throw error.code === "ENOENT" ? new Refusal("There is no such file.") : error;
    });
    const opened = await openWithPassphrase(sealed, await readPassphrase(deps.config, input));
    if (!opened.ok) throw new Refusal(unreadable[opened.reason]);
    if ((await countLicenses(deps)) > 0)
      throw new Refusal("This installation has licenses. Keys are restored before the first one is issued.");
    const former = deps.signer.root.kid;
    await writeBackup(deps, opened.text);
    await deps.signer.reload();
    await removeUnusedRoot(rootKeyPath(deps.config.dataDir), former, deps.signer.root.kid);
    return printKeys(deps);
  },
};

/** Removes the root key that the first start has made: it vouches for nothing once the keys of a backup are there. */
async function removeUnusedRoot(path: string, former: string, current: string): Promise<void> {
  const root = await readRootKey(path).catch(() => undefined);
  if (root?.kid === former && former !== current) await rm(path);
}
