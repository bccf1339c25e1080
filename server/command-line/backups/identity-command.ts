import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { type ClosedCommand, UsageError } from "../command.ts";
import { writeNewFile } from "../write-new-file.ts";

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
    await writeNewFile(file, `# public key: ${recipient}\n${identity}\n`);
    return {
      lines: [
        `BACKUP_RECIPIENT=${recipient}`,
        `${file} holds the secret half. Without it no encrypted backup can be read: move it off this machine, and keep two copies.`,
      ],
      json: { recipient, file },
    };
  },
};
