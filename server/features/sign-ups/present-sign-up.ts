import type { OpenedAccount } from "./open-account.ts";

/** What a sign-up created, as the contract has it. `license` is null for a person who had a trial before. */
export function presentSignUp({ user, started, license }: OpenedAccount) {
  return { expires_at: license?.endDate ?? null, user, session: started.session, license };
}
