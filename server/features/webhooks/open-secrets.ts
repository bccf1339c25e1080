import type { Deps } from "../../deps.ts";
import type { EndpointSecrets } from "./rules.ts";
import type { EndpointRow } from "./store.ts";

/** The secrets of a webhook in clear. */
export function openSecrets(
  { secrets }: Pick<Deps, "secrets">,
  { id, secretsSealed }: Pick<EndpointRow, "id" | "secretsSealed">,
): EndpointSecrets {
  return JSON.parse(secrets.open("sealed-webhook-secrets", id, secretsSealed).toString()) as EndpointSecrets;
}
