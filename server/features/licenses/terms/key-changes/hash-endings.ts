import type { Deps } from "../../../../deps.ts";
import { hashEnding } from "../../facts/keys/hash-ending.ts";
import { membersKeys, ownersKeys } from "./store.ts";

/** How many keys are stored at a time. An interrupted run loses nothing, and the next one finds what is left. */
const batch = 500;

/** Hashes the endings of keys that came without one: from a former release, or from a backup or an export of it. */
export async function hashEndings(deps: Pick<Deps, "db" | "secrets">): Promise<void> {
  for (const { find, store } of [ownersKeys, membersKeys])
    for (let after: string | undefined; ;) {
      const found = await find(deps.db, after, batch);
      const endings = found.flatMap((key) => {
        const shown = openKey(deps, key);
        return shown === undefined ? [] : [{ ...key, ending: hashEnding(deps, shown) }];
      });
      if (endings.length > 0) await store(deps.db, endings);
      if (found.length < batch) break;
      after = found.at(-1)?.context;
    }
}

/** Undefined for a key that no data key opens, such as after the loss of the secret key. */
function openKey(
  { secrets }: Pick<Deps, "secrets">,
  { context, sealed }: { readonly context: string; readonly sealed: Buffer },
): string | undefined {
  try {
    return secrets.open("sealed-license-key", context, sealed).toString();
  } catch {
    return undefined;
  }
}
