import type { SettledApiKey } from "@keystead/contract/portal/accounts";
import { listed } from "../../../lib/format/lists.ts";
import { counted } from "../../../lib/format/words.ts";

/** What became of the API keys of an account, by name, for WithNames; undefined when there are none. */
export function describeApiKeys(
  apiKeys: readonly SettledApiKey[],
): { text: string; names: string[] } | undefined {
  if (apiKeys.length === 0) return undefined;
  const names = apiKeys.map(({ name }) => name);
  const outcome = apiKeys.some((key) => key.revoked) ? "revoked" : "still working";
  return { text: `${counted(apiKeys.length, "API key")} ${outcome}: ${listed(names)}.`, names };
}
