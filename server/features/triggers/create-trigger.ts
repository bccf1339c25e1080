import type { Trigger, TriggerAction } from "@keystead/contract/portal/triggers";
import { findTriggerProduct } from "@keystead/contract/shop/trigger-products";
import type { Deps } from "../../deps.ts";
import { may } from "../../platform/access.ts";
import { uuidv7 } from "../../platform/crypto/uuid.ts";
import { chooseLicense } from "../licenses/facts/choose-license.ts";
import { refreshPages } from "../licenses/record/timeline/refresh-pages.ts";
import { access } from "./access.ts";
import { presentTrigger } from "./present-trigger.ts";
import { resolveMarketToken } from "./resolve-market-token.ts";
import { coversProduct, maxTriggers } from "./rules.ts";
import { insertTrigger } from "./store.ts";

interface NewTrigger {
  readonly accountId: string;
  readonly licenseId: string | undefined;
  /** The short name or the id of a product. */
  readonly product: string;
  readonly token: string;
  readonly threshold: number;
  readonly action: TriggerAction;
  readonly mail: boolean;
}

type Created =
  | { ok: true; trigger: Trigger }
  | {
      ok: false;
      reason: "no_license" | "forbidden" | "unknown_product" | "unknown_token" | "too_many_triggers";
    };

/**
 * Adds a rule to a license, at the request of its owner. When none is named, it is one that works, is the account's own and covers
 * the product, if there is such a license.
 */
export async function createTrigger(
  deps: Pick<Deps, "db" | "clock" | "shop">,
  { accountId, licenseId, product: name, token: coin, threshold, action, mail }: NewTrigger,
): Promise<Created> {
  const product = findTriggerProduct(name, deps.shop);
  const choice = await chooseLicense(deps, accountId, {
    id: licenseId,
    // The apps of this license are told: those of one that covers other products do not listen.
    suits: (license, role) => may(access.createTrigger, role) && coversProduct(license, product, deps.shop),
  });
  if (!choice.ok) return choice;
  const { license, role } = choice;
  if (!may(access.createTrigger, role)) return { ok: false, reason: "forbidden" };
  if (product === undefined) return { ok: false, reason: "unknown_product" };
  const named = await resolveMarketToken(deps, coin);
  if (!named.ok) return named;
  return deps.db.transaction(async (tx): Promise<Created> => {
    const now = tx.now;
    const trigger = {
      id: uuidv7(now),
      licenseId: license.id,
      product,
      coinAddress: named.coin.address,
      coinSymbol: named.coin.symbol,
      threshold,
      action,
      sendsMail: mail,
      createdAt: now,
    };
    const row = await insertTrigger(tx, trigger, maxTriggers);
    if (!row) return { ok: false, reason: "too_many_triggers" };
    await refreshPages(tx, accountId);
    return { ok: true, trigger: presentTrigger(row) };
  });
}
