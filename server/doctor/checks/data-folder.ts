import { access, constants, stat } from "node:fs/promises";
import { explainDataDir } from "../../platform/storage/explain-data-dir.ts";
import type { Check } from "../check.ts";
import { broken, fine, skipped, warning } from "../finding.ts";

/** Whether this user can use DATA_DIR, and no other user can write there. */
export const dataFolderCheck: Check = {
  name: "DATA_DIR",
  async look({ config: { dataDir } }) {
    try {
      const stats = await stat(dataDir);
      if (!stats.isDirectory()) throw Object.assign(new Error(), { code: "ENOTDIR" });
      await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
      return process.platform !== "win32" && (stats.mode & 0o022) !== 0
        ? warning(
            `Other users may write to ${dataDir}.`,
            `Run \`chmod go-w ${dataDir}\`; the next start does the same if it may.`,
          )
        : fine(dataDir);
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (code === "ENOENT") return skipped(`${dataDir} isn't there yet. The first start makes it.`);
      const [says, ...advice] = explainDataDir(dataDir, code).split(/(?<=\.) (?=[A-Z])/);
      return broken(says ?? "", advice.join(" "));
    }
  },
};
