import * as contract from "@keystead/contract/console/signing-keys";
import type { Deps } from "../../deps.ts";
import { answer, refuse } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { describeKeys } from "../../platform/signing-keys/describe-keys.ts";

/** The route of the console about the signing keys. They are rotated by command: the root key is not on the server. */
export function registerConsoleSigningKeys(bind: Bind, deps: Deps): void {
  const { db, signer, clock, config } = deps;

  bind(contract.listSigningKeys, async ({ caller }) => {
    if (caller.role !== "owner") return refuse("forbidden");
    const { keys, seq, root } = await describeKeys({ db, signer, dataDir: config.dataDir }, clock.now());
    return answer(200, {
      success: true,
      keys: keys.map(({ kid, state, createdAt, verifiesUntil, revokedAt, isInUse }) => ({
        id: kid,
        state,
        createdAt: createdAt.toISOString(),
        verifiesUntil: revokedAt ? null : (verifiesUntil?.toISOString() ?? null),
        revokedAt: revokedAt?.toISOString() ?? null,
        isInUse,
      })),
      keySet: seq,
      root: { id: root.kid, publicKey: root.x, file: root.file },
    });
  });
}
