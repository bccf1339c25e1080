import type { ApiKeyChoice, SettledApiKey } from "@keystead/contract/portal/accounts";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import type { Visit } from "../../../platform/caller.ts";
import { type Account, lockAccount } from "../identity/store.ts";
import { endAllSessions } from "./end-all-sessions.ts";

/** Revokes or keeps the API keys of an account whose owner shuts others out. `address` is the network address of the call. */
export type SettleApiKeys = (
  tx: Tx,
  settlement: { readonly account: Account; readonly choice: ApiKeyChoice; readonly address: string },
) => Promise<SettledApiKey[]>;

interface OtherSessions {
  readonly accountId: string;
  /** The current session, which goes on. */
  readonly sessionId: string;
  readonly visit: Visit;
  /** What becomes of the API keys of the account. */
  readonly apiKeys: ApiKeyChoice;
  readonly settleApiKeys: SettleApiKeys;
}

interface Ended {
  /** How many sessions were ended. */
  readonly ended: number;
  readonly apiKeys: readonly SettledApiKey[];
}

/** Logs out everywhere else: ends every session of an account but the current one, and revokes its API keys or keeps them. */
export function endOtherSessions(
  deps: Pick<Deps, "db" | "secrets" | "clock" | "log">,
  { accountId, sessionId, visit, apiKeys: choice, settleApiKeys }: OtherSessions,
): Promise<Ended> {
  return deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) return { ended: 0, apiKeys: [] };
    const { address } = visit;
    const ending = { account, except: { sessionId, visit }, address };
    const ended = await endAllSessions(deps, tx, ending);
    return { ended, apiKeys: await settleApiKeys(tx, { account, choice, address }) };
  });
}
