// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { CallOptions } from "../call-options.ts";
import type { AccountSession } from "../objects/sessions.ts";

export interface SessionsCalls {
  /** Lists where an account is logged in, the newest first, as its person sees it. Needs the scope `accounts:read`. */
  list(id: string, options?: CallOptions): Promise<{ success: true; sessions: Array<AccountSession> }>;
}
