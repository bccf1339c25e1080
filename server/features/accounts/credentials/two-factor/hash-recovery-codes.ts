import type { Deps } from "../../../../deps.ts";
import { recoveryText } from "../../../../platform/crypto/recovery-codes.ts";

/** What is stored of an account's recovery codes. */
export const hashRecoveryCodes = (
  { secrets }: Pick<Deps, "secrets">,
  codes: readonly string[],
): readonly Buffer[] => codes.map((code) => secrets.hash("account-recovery", recoveryText(code)));
