import { readFile } from "node:fs/promises";
import type { Config } from "../../config.ts";
import { type Input, UsageError } from "../command.ts";

export const passphraseOption = { "passphrase-file": { type: "string" } } as const;

const shortest = 12;

/** The file that a command is about: the only word. @throws UsageError */
export function readFileName({ words }: Input): string {
  const [file, ...more] = words;
  if (file === undefined || more.length > 0) throw new UsageError("Name one file.");
  return file;
}

/** The passphrase of a backup, from a file or from the config, because others can read a command line. @throws UsageError */
export async function readPassphrase(
  { backupPassphrase }: Pick<Config, "backupPassphrase">,
  { values }: Input,
): Promise<string> {
  const file = values["passphrase-file"];
  const passphrase = file === undefined ? backupPassphrase : (await readText(file)).trim();
  if (passphrase === undefined)
    throw new UsageError(
      "Set BACKUP_PASSPHRASE, or name a file that holds the passphrase with --passphrase-file.",
    );
  if (passphrase.length < shortest)
    throw new UsageError(`The passphrase needs at least ${shortest} characters.`);
  return passphrase;
}

async function readText(file: string): Promise<string> {
  return readFile(file, "utf8").catch(() => {
    throw new UsageError(`--passphrase-file: can't read ${file}.`);
  });
}
