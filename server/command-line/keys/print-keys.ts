import type { Deps } from "../../deps.ts";
import { describeKeys } from "../../platform/signing-keys/describe-keys.ts";
import type { Output } from "../command.ts";

/** The keys of the installation as a command prints them: nothing of it is secret. */
export async function printKeys({
  db,
  signer,
  config: { dataDir },
  clock,
}: Pick<Deps, "db" | "signer" | "config" | "clock">): Promise<Output> {
  const { keys: found, seq, root } = await describeKeys({ db, signer, dataDir }, clock.now());
  const keys = found.map(({ kid, publicKey, state, createdAt, verifiesUntil, revokedAt }) => ({
    kid,
    publicKey: publicKey.toString("base64url"),
    state,
    createdAt: createdAt.toISOString(),
    verifiesUntil: revokedAt ? null : (verifiesUntil?.toISOString() ?? null),
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
  const lines = [
    `Root key      ${root.kid}  ${root.x}  pin this one in your apps`,
    `Key set       ${seq}`,
    ...keys.map(({ kid, publicKey, state, ...key }) => {
      const until = key.verifiesUntil ? ` until ${key.verifiesUntil}` : "";
      return `Signing key   ${kid}  ${publicKey}  ${state}${until}`;
    }),
    ...(root.file ? [`Move ${root.file} to a safe place off this machine. Only keys rotate needs it.`] : []),
  ];
  return { lines, json: { root: { kid: root.kid, publicKey: root.x, file: root.file }, seq, keys } };
}
