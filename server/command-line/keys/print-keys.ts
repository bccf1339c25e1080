import type { Deps } from "../../deps.ts";
import { stateOf } from "../../platform/signing-keys/key-set.ts";
import { readRootKey, rootKeyPath } from "../../platform/signing-keys/root-key.ts";
import { findKeys, findKeySet } from "../../platform/signing-keys/store.ts";
import type { Output } from "../command.ts";

/** The keys of the installation as a command prints them: nothing of it is secret. */
export async function printKeys({
  db,
  signer,
  config,
}: Pick<Deps, "db" | "signer" | "config">): Promise<Output> {
  const { root } = signer;
  const keys = (await findKeys(db)).map((key) => ({
    kid: key.kid,
    publicKey: key.publicKey.toString("base64url"),
    state: stateOf(key),
    createdAt: key.createdAt.toISOString(),
    verifiesUntil: key.revokedAt ? null : (key.verifiesUntil?.toISOString() ?? null),
    revokedAt: key.revokedAt?.toISOString() ?? null,
  }));
  const path = rootKeyPath(config.dataDir);
  const rootFile = (await readRootKey(path))?.kid === root.kid ? path : null;
  const seq = (await findKeySet(db))?.seq ?? null;
  const lines = [
    `Root key      ${root.kid}  ${root.x}  pin this one in your apps`,
    `Key set       ${seq}`,
    ...keys.map(({ kid, publicKey, state, ...key }) => {
      const until = key.verifiesUntil ? ` until ${key.verifiesUntil}` : "";
      return `Signing key   ${kid}  ${publicKey}  ${state}${until}`;
    }),
    ...(rootFile ? [`Move ${rootFile} to a safe place off this machine. Only keys rotate needs it.`] : []),
  ];
  return { lines, json: { root: { kid: root.kid, publicKey: root.x, file: rootFile }, seq, keys } };
}
