import type { Deps } from "../../deps.ts";
import { answerColumn } from "../../platform/secret-keys/kept-answers.ts";
import { mailColumn } from "../../platform/mail/mail-store.ts";
import { resealColumn, type SealedCount } from "../../platform/secret-keys/reseal-column.ts";
import { signingKeyColumn } from "../../platform/signing-keys/store.ts";
import { resealFactors } from "../accounts/factors/reseal-factors.ts";
import { resealAuthenticators } from "../operators/people/reseal-authenticators.ts";
import { resealWebhookSecrets } from "../webhooks/reseal-webhook-secrets.ts";
import { resealKeys } from "../licenses/terms/key-changes/reseal-keys.ts";

/**
 * Opens every encrypted value of the installation, and counts them by what they are.
 * @param renew whether those that a former data key has sealed are sealed again
 */
export async function resealValues(
  deps: Pick<Deps, "db" | "secrets">,
  renew: boolean,
): Promise<SealedCount[]> {
  return [
    ...(await resealKeys(deps, renew)),
    await resealColumn(deps, signingKeyColumn, renew),
    await resealColumn(deps, mailColumn, renew),
    await resealColumn(deps, answerColumn, renew),
    await resealWebhookSecrets(deps, renew),
    await resealAuthenticators(deps, renew),
    await resealFactors(deps, renew),
  ];
}
