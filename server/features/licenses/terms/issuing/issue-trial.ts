import type { License } from "@keystead/contract/portal/licenses";
import { mailLinesOf } from "@keystead/contract/shop/setup";
import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import { uuidv7 } from "../../../../platform/crypto/uuid.ts";
import { formatMoment } from "@keystead/contract/values/format-moment";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { writeMail } from "../../../../platform/mail/write-mail.ts";
import { presentLicense } from "../../facts/present-license.ts";
import { hashPerson } from "../used-trials/hash-person.ts";
import { claimTrial } from "../used-trials/store.ts";
import { createLicense } from "./create-license.ts";
import { welcome } from "./emails/welcome.ts";
import { confirmByOf, trialEntitlements } from "./rules.ts";

interface NewTrial {
  readonly accountId: string;
  readonly email: string;
  readonly website: string;
  /** The plans in the cart, for the timeline and for what it covers. */
  readonly products?: readonly string[];
  /** Whether it waits until the address is confirmed, instead of running for `confirmHours` first. */
  readonly startsPaused?: boolean;
}

/**
 * Issues the person's one free trial, in the transaction of the sign-up, and mails the license key. The account is new, so
 * nobody has confirmed its address yet.
 */
export async function issueTrial(
  deps: Deps,
  tx: Tx,
  { accountId, email, website, products = [], startsPaused = false }: NewTrial,
): Promise<{ ok: true; license: License } | { ok: false; reason: "trial_used" }> {
  const { config, secrets, origins, shop } = deps;
  const now = tx.now;
  const id = uuidv7(now);
  if (!(await claimTrial(tx, hashPerson(secrets, email), id, now)))
    return { ok: false, reason: "trial_used" };

  const hasMailServer = config.smtpUrl !== undefined;
  const confirmBy = confirmByOf({ confirmHours: shop.confirmHours, hasMailServer, startsPaused }, now);
  const { license, licenseKey } = await createLicense(
    deps,
    tx,
    {
      id,
      accountId,
      email,
      website,
      tier: "trial",
      entitlements: trialEntitlements(shop, products),
      duration: { days: shop.trialDays },
      confirmBy,
    },
    { actor: "system", detail: products.length > 0 ? { products: products.join(" ") } : {} },
  );
  await queueMail(deps, tx, {
    to: email,
    template: "welcome",
    mail: writeMail(shop, "welcome", welcome, {
      licenseKey,
      endsAt: formatMoment(license.endsAt),
      confirmHours: confirmBy && shop.confirmHours,
      startsPaused: confirmBy !== null && startsPaused,
      steps: mailLinesOf(
        shop.setupSteps,
        products.length > 0 ? nameOfFirstApp(shop, license.entitlements) : undefined,
      ),
      dashboardUrl: `${origins.publicUrl}/dashboard`,
      productName: shop.brand.name,
    }),
  });
  return { ok: true, license: presentLicense(deps, license) };
}

/** The name of the app that a license starts with; undefined when it covers none. */
function nameOfFirstApp({ plans }: Deps["shop"], entitlements: readonly string[]): string | undefined {
  const first = entitlements.find((name) => plans.some(({ id }) => id === name));
  return plans.find(({ id }) => id === first)?.name;
}
