import { sealWithPassphrase } from "../../platform/crypto/passphrase-box.ts";
import { readBackup } from "../../platform/signing-keys/backup.ts";
import type { Command } from "../command.ts";
import { writeNewFile } from "../write-new-file.ts";
import { passphraseOption, readFileName, readPassphrase } from "./keys-options.ts";

export const exportKeysCommand: Command = {
  name: "keys export",
  usage: "<new file> [--passphrase-file file]",
  about: "Writes an encrypted backup of the signing keys and the key set.",
  options: passphraseOption,
  async run(deps, input) {
    const file = readFileName(input);
    const passphrase = await readPassphrase(deps.config, input);
    const sealed = await sealWithPassphrase(await readBackup(deps.db, deps.secrets), passphrase);
    await writeNewFile(file, sealed);
    const line = `${file} holds the signing keys, encrypted. The root key isn't in it: keep that file yourself.`;
    return { lines: [line], json: { file } };
  },
};
