import { writeFile } from "node:fs/promises";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { type ClosedCommand, Refusal, UsageError } from "../command.ts";

export const backupIdentityCommand: ClosedCommand = {
  name: "backup identity",
  usage: "<new file>",
  about: "Makes a key that alone reads encrypted backups, and prints its public half.",
  options: {},
  opens: "nothing",
  async run(_closed, { words }) {
    const [file, ...more] = words;
    if (file === undefined || more.length > 0) throw new UsageError("Name one new file.");
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: "wx" }).catch(
      (error: NodeJS.ErrnoException) => {
        throw error.code === "EEXIST" ? new Refusal(`${file} is there already. Name a new file.`) : error;
      },
    );
    return {
      lines: [
        `BACKUP_RECIPIENT=${recipient}`,
        `${file} holds the secret half. Without it no encrypted backup can be read: move it off this machine, and keep two copies.`,
      ],
      json: { recipient, file },
    };
  },
};
