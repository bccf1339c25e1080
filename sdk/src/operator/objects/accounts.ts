// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

export interface AccountNote {
  id: string;
  text: string;
  created_at: string;
  /** The operator key that wrote it; null for a command and a person. */
  operator_key: string | null;
  /** Who wrote it in the console; null for a program and a command. */
  operator: string | null;
}

export interface OperatorAccount {
  id: string;
  email: string;
  is_confirmed: boolean;
  /** False: it logs in by email. */
  has_password: boolean;
  /** Null: logging in needs no code. */
  two_factor_since: string | null;
  created_at: string;
  last_login_at: string | null;
  /** Null: it isn't suspended. */
  suspended_at: string | null;
  suspension_reason: string | null;
  licenses: number;
  /** People on its licenses, beside the owner. */
  members: number;
  /** On other people's licenses. */
  seats: number;
  api_keys: Array<{
    id: string;
    name: string;
    /** How it begins. */
    start: string;
    scopes: Array<"market:read" | "triggers:write">;
    created_at: string;
    expires_at: string | null;
    last_used_at: string | null;
  }>;
  notes: {
    count: number;
    /** The newest three, the newest first. */
    latest: Array<AccountNote>;
  };
}

export interface ListedAccount {
  id: string;
  email: string;
  is_confirmed: boolean;
  created_at: string;
  last_login_at: string | null;
  /** Null: it isn't suspended. */
  suspended_at: string | null;
  /** How many it owns. */
  licenses: number;
}
