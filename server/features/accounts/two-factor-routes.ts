import * as contract from "@keystead/contract/portal/two-factor/two-factor";
import type { ProblemCode } from "@keystead/contract/problem";
import type { Deps } from "../../deps.ts";
import {
  answer,
  confirm,
  type ProblemAnswer,
  refuse,
  refuseFields,
} from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import type { RateLimitResult } from "../../platform/rate-limits/rate-limit.ts";
import { offerAuthenticator } from "./credentials/two-factor/offer-authenticator.ts";
import { renewRecoveryCodes } from "./credentials/two-factor/renew-recovery-codes.ts";
import { turnOffTwoFactor } from "./credentials/two-factor/turn-off-two-factor.ts";
import { turnOnTwoFactor } from "./credentials/two-factor/turn-on-two-factor.ts";
import { getTwoFactor } from "./factors/get-two-factor.ts";

/** The routes of the portal for the second factor of an account. */
export function registerTwoFactor(bind: Bind, deps: Deps): void {
  bind(contract.showTwoFactor, async ({ caller }) => {
    return answer(200, { success: true, twoFactor: await getTwoFactor(deps, caller.accountId) });
  });

  bind(contract.offerAuthenticator, async ({ caller }) => {
    const offered = await offerAuthenticator(deps, caller.accountId);
    if (!offered.ok) return refuse(offered.reason);
    return answer(200, { success: true, authenticator: offered.authenticator });
  });

  bind(contract.turnOnTwoFactor, async ({ caller: { accountId }, body, address, enforce }) => {
    const turned = await turnOnTwoFactor(deps, { ...body, accountId, address });
    if (!turned.ok) return refuseChange(turned, enforce);
    return answer(200, { success: true, recoveryCodes: [...turned.recoveryCodes] });
  });

  bind(contract.turnOffTwoFactor, async ({ caller: { accountId }, body: { code }, address, enforce }) => {
    const turned = await turnOffTwoFactor(deps, { accountId, code, address });
    if (!turned.ok) return refuseChange(turned, enforce);
    return confirm(200, "two_factor_turned_off", {});
  });

  bind(contract.renewRecoveryCodes, async ({ caller: { accountId }, body: { code }, address, enforce }) => {
    const renewed = await renewRecoveryCodes(deps, { accountId, code, address });
    if (!renewed.ok) return refuseChange(renewed, enforce);
    return answer(200, { success: true, recoveryCodes: [...renewed.result] });
  });
}

interface Refusal {
  readonly reason: ProblemCode;
  /** With `rate_limit_exceeded`: what is left. */
  readonly limit?: RateLimitResult;
}

/** Refuses a change: at the field that is wrong, if it is one, and with what the rate limit says. */
function refuseChange({ reason, limit }: Refusal, enforce: (limit: RateLimitResult) => void): ProblemAnswer {
  if (limit) enforce(limit);
  if (reason === "code_wrong") return refuseFields(reason, ["code"]);
  return reason === "password_wrong" ? refuseFields(reason, ["password"]) : refuse(reason);
}
