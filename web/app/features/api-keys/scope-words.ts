import type { ApiKeyScope } from "@keystead/contract/values/api-key";

/** What each scope lets a program do, in words for the owner of a key. */
export const scopeWords: Readonly<Record<ApiKeyScope, { label: string; hint: string }>> = {
  "market:read": { label: "Read market data", hint: "Trending tokens, single tokens and daily figures" },
  "triggers:write": { label: "Add triggers", hint: "Rules that notify, start or stop your apps" },
};

export const allScopes = Object.keys(scopeWords) as ApiKeyScope[];
