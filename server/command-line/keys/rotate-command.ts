import { findMaxLife } from "../../features/licenses/machines/leases/find-max-life.ts";
import { readRootKey, rootKeyPath } from "../../platform/signing-keys/root-key.ts";
import { rotateKeys } from "../../platform/signing-keys/rotate-keys.ts";
import { type Command, Refusal, UsageError } from "../command.ts";
import { printKeys } from "./print-keys.ts";

const text = { type: "string" } as const;

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
    return printKeys(deps);
  },
};
