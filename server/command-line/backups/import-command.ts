import { existsSync } from "node:fs";
import { importShop } from "../../features/backups/moving/import-shop.ts";
import { jobDefinitions } from "../../job-definitions.ts";
import { type ClosedCommand, Refusal, UsageError } from "../command.ts";
import { identityOption, readIdentity, runningSentence } from "./backup-options.ts";
import { describeRows } from "./export-command.ts";

const refusals = {
  not_empty:
    "This database has customers already. Import into an empty one: another DATABASE_URL or DATA_DIR.",
  running: runningSentence,
} as const;

export const importShopCommand: ClosedCommand = {
  name: "import",
  usage: "<file> [--identity file]",
  about: "Reads an exported shop into an empty database: all of it, or nothing.",
  options: identityOption,
  opens: "nothing",
  async run(closed, { words, values }) {
    const [file, ...more] = words;
    if (file === undefined || more.length > 0) throw new UsageError("Name one file.");
    if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
    const imported = await importShop(
      { ...closed, queues: jobDefinitions },
      file,
      await readIdentity(values["identity"]),
    );
    if (!imported.ok)
      throw new Refusal(imported.reason === "refused" ? imported.sentence : refusals[imported.reason]);
    const { rows, files, mails } = imported;
    return {
      lines: [
        `Imported ${describeRows(rows)}, and ${files} files of releases. ${mails} mails wait for the next start.`,
        "Put the secret key of the exported shop into DATA_DIR/secret-key or SECRET_KEY, then start.",
      ],
      json: { rows, files, mails },
    };
  },
};
