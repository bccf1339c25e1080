import { isOpenToOthers } from "../../platform/crypto/is-open-to-others.ts";
import { readRootKey, rootKeyPath } from "../../platform/signing-keys/root-key.ts";
import { findRoot } from "../../platform/signing-keys/store.ts";
import type { Check } from "../check.ts";
import { broken, fine, warning } from "../finding.ts";
import { isThisMachine } from "../../platform/http/connections/is-this-machine.ts";

/** Whether the root key is off a public machine, and what lies there is the right one. */
export const rootKeyCheck: Check = {
  name: "Root key",
  async ask({ config: { dataDir, publicUrl }, db }) {
    const path = rootKeyPath(dataDir);
    const read = await readRootKey(path)
      .then((root) => ({ root }))
      .catch((error: Error) => ({ reason: error.message }));
    if ("reason" in read) return broken(read.reason, "Put the right file back, or remove this one.");
    const { root } = read;
    if (!root) return fine("It is off this machine.");
    const known = await findRoot(db);
    if (known && known.kid !== root.kid)
      return warning(
        `${path} is not the root key of this database.`,
        "Keep the right file in a safe place, and remove this one.",
      );
    if (await isOpenToOthers(path))
      return broken(
        `Other users may read ${path}.`,
        `Run \`chmod 600 ${path}\`, or move it off this machine.`,
      );
    return publicUrl === undefined || isThisMachine(new URL(publicUrl).hostname)
      ? fine(`It is in ${path}. Move it off this machine before the shop is public.`)
      : warning(
          `It is still in ${path}: who breaks into this machine could sign keys that apps trust.`,
          "Move the file to two safe places off this machine. Only `keys rotate` needs it.",
        );
  },
};
