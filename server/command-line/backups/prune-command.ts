import { pruneBackups } from "../../features/backups/making/prune-backups.ts";
import { type Command, Refusal, UsageError } from "../command.ts";
import { offSentence } from "./backup-options.ts";

export const pruneBackupsCommand: Command = {
  name: "backup prune",
  usage: "",
  about: "Removes backups beyond seven days, four weeks and twelve months, as each night does.",
  options: {},
  async run(deps, { words }) {
    if (words.length > 0) throw new UsageError("backup prune takes no words.");
    const pruned = await pruneBackups(deps);
    if (!pruned) throw new Refusal(offSentence);
    const { removed, kept } = pruned;
    return { lines: [`Removed ${removed.length}, kept ${kept.length}.`, ...removed], json: pruned };
  },
};
