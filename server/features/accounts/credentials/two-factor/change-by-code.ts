import type { Tx } from "../../../../db/database.ts";
import type { Deps } from "../../../../deps.ts";
import type { RateLimitResult } from "../../../../platform/rate-limits/rate-limit.ts";
import { noteSecurityEvent } from "../../defense/security-events/note-security-event.ts";
import { limitCodes } from "../../factors/limit-codes.ts";
import { takeFactorCode } from "../../factors/take-factor-code.ts";
import { type Account, lockAccount } from "../../identity/store.ts";

export interface ByCode {
  readonly accountId: string;
  /** Of the authenticator, or a recovery code. */
  readonly code: string;
  /** The network address of the call. */
  readonly address: string;
}

type Changed<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly reason: "not_signed_in" | "code_wrong" | "two_factor_off" }
  | { readonly ok: false; readonly reason: "rate_limit_exceeded"; readonly limit: RateLimitResult };

/** Changes the second factor of an account that has one, for somebody who is logged in and enters a code of it. Wrong codes are on record. */
export function changeByCode<Result>(
  deps: Pick<Deps, "db" | "secrets" | "clock" | "log" | "rateLimits">,
  { accountId, code, address }: ByCode,
  change: (tx: Tx, account: Account) => Promise<Result>,
): Promise<Changed<Result>> {
  return limitCodes(deps, accountId, () =>
    deps.db.transaction(async (tx): Promise<Changed<Result>> => {
      const account = await lockAccount(tx, accountId);
      if (!account) return { ok: false, reason: "not_signed_in" };
      const taken = await takeFactorCode(deps, tx, accountId, code);
      if (!taken.ok) {
        const event = { accountId, email: account.email, address };
        await noteSecurityEvent(deps, tx, { ...event, kind: "code_wrong" });
        return { ok: false, reason: "code_wrong" };
      }
      if (taken.recoveryCodesLeft === undefined) return { ok: false, reason: "two_factor_off" };
      return { ok: true, result: await change(tx, account) };
    }),
  );
}
