import type { SettledApiKey } from "@keystead/contract/portal/accounts";
import { counted } from "../../../lib/format.ts";

/** What became of the API keys of an account, by name, for WithNames; undefined when there are none. */
export function describeApiKeys(
  apiKeys: readonly SettledApiKey[],
): { text: string; names: string[] } | undefined {
  if (apiKeys.length === 0) return undefined;
  const names = apiKeys.map(({ name }) => name);
  const outcome = apiKeys.some((key) => key.revoked) ? "revoked" : "still working";
  const list = new Intl.ListFormat("en").format(names);
  return { text: `${counted(apiKeys.length, "API key")} ${outcome}: ${list}.`, names };
}
