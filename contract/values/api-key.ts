import { keyFormat } from "./key-format.ts";

/** What a key may be used for; each call of the public API names the scope that it takes. */
export const apiKeyScopes = ["market:read", "triggers:write"] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** The keys of customers' programs: `ksk_…`. */
export const { form: formApiKey, isKey: isApiKey, startOf: apiKeyStart } = keyFormat("ksk_");
