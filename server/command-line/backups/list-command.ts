import { listBackups } from "../../features/backups/list-backups.ts";
import { openBackups } from "../../platform/storage/open-backups.ts";
import { type ClosedCommand, Refusal, UsageError } from "../command.ts";
import { describeSize, offSentence } from "./backup-options.ts";

export const listBackupsCommand: ClosedCommand = {
  name: "backup list",
  usage: "",
  about: "Lists the backups, the newest first.",
  options: {},
  opens: "nothing",
  async run({ config }, { words }) {
    if (words.length > 0) throw new UsageError("backup list takes no words.");
    if (!config.backups.place) throw new Refusal(offSentence);
    const backups = await openBackups(config.backups.place);
    const listed = await listBackups(backups);
    return {
      lines:
        listed.length === 0
          ? [`There are no backups in ${backups.place}.`]
          : listed.map(({ name, manifest, needed }) =>
              manifest
                ? `${name}  ${describeSize(manifest.data.size).padStart(9)}  ${manifest.kind}  ${
                    manifest.isEncrypted ? "encrypted" : "not encrypted"
                  }  release ${manifest.release}`
                : `${name}  ${needed === null ? "incomplete: it was cut off" : `made by release ${needed}, which is newer`}`,
            ),
      json: { place: backups.place, backups: listed },
    };
  },
};
