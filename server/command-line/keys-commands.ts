import { readFile, rm, writeFile } from "node:fs/promises";
import { countLicenses } from "../features/licenses/facts/count-licenses.ts";
import { findMaxLife } from "../features/licenses/machines/leases/find-max-life.ts";
import { openWithPassphrase, sealWithPassphrase } from "../platform/crypto/passphrase-box.ts";
import { readBackup, writeBackup } from "../platform/signing-keys/backup.ts";
import { readRootKey, rootKeyPath } from "../platform/signing-keys/root-key.ts";
import { rotateKeys } from "../platform/signing-keys/rotate-keys.ts";
import { type Command, Refusal, UsageError } from "./command.ts";
import { passphraseOption, readFileName, readPassphrase } from "./keys-options.ts";
import { printKeys } from "./print-keys.ts";

const text = { type: "string" } as const;

export const generateKeysCommand: Command = {
  name: "keys generate",
  usage: "",
  about: "Makes the keys that are missing, such as before the first start, and shows all.",
  options: {},
  // Opening the installation has made what was missing.
  run: (deps) => printKeys(deps),
};

const refusals = {
  wrong_root: "That root key isn't this installation's. Its ID is in the output of `keys generate`.",
  unknown_key: "There is no signing key with this ID. `keys generate` lists them.",
  already_revoked: "The key has been revoked already.",
} as const;

export const rotateKeysCommand: Command = {
  name: "keys rotate",
  usage: "[--root file] [--revoke kid]",
  about: "Signs with a new key from now on. --revoke withdraws a key at once.",
  options: { root: text, revoke: text },
  async run(deps, { values, words }) {
    if (words.length > 0) throw new UsageError("keys rotate takes options only.");
    const path = values["root"] ?? rootKeyPath(deps.config.dataDir);
    const root = await readRootKey(path).catch((error: Error) => {
      throw new Refusal(error.message);
    });
    if (!root)
      throw new Refusal(
        `There is no root key in ${path}. Bring the file back from where you keep it, or name it with --root; ` +
          "move it away again afterwards. Without it keys can't be rotated.",
      );
    const { db, secrets, clock, origins } = deps;
    const maxLife = await findMaxLife(deps);
    const tools = { db, secrets, clock, issuer: origins.publicUrl };
    const rotated = await rotateKeys(tools, { root, maxLife, revoke: values["revoke"] });
    if (!rotated.ok) throw new Refusal(refusals[rotated.reason]);
    await deps.signer.reload();
    return printKeys(deps);
  },
};

export const exportKeysCommand: Command = {
  name: "keys export",
  usage: "<new file> [--passphrase-file file]",
  about: "Writes an encrypted backup of the signing keys and the key set.",
  options: passphraseOption,
  async run(deps, input) {
    const file = readFileName(input);
    const passphrase = await readPassphrase(deps.config, input);
    const sealed = await sealWithPassphrase(await readBackup(deps.db, deps.secrets), passphrase);
    await writeFile(file, sealed, { mode: 0o600, flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === "EEXIST" ? new Refusal(`${file} is there already. Name a new file.`) : error;
    });
    const line = `${file} holds the signing keys, encrypted. The root key isn't in it: keep that file yourself.`;
    return { lines: [line], json: { file } };
  },
};

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
