import { type OperatorScope, operatorScopes } from "@keystead/contract/values/operator-key";

/**
 * The scopes that words name: each by itself, or the acts of a noun, such as `machines:*`. To see license keys is no act, and is named by
 * itself. Those of a later release are not among them, because the names are stored.
 * @returns the first word that names none, instead
 */
export function readScopes(
  words: readonly string[],
): { readonly ok: true; readonly scopes: OperatorScope[] } | { readonly ok: false; readonly word: string } {
  const named = (word: string): readonly OperatorScope[] =>
    operatorScopes.filter((scope) =>
      word.endsWith(":*") ? scope.startsWith(word.slice(0, -1)) && scope !== "licenses:keys" : scope === word,
    );
  const unknown = words.find((word) => named(word).length === 0);
  if (unknown !== undefined) return { ok: false, word: unknown };
  const wanted = new Set(words.flatMap(named));
  return { ok: true, scopes: operatorScopes.filter((scope) => wanted.has(scope)) };
}
