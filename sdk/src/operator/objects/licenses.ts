// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

export interface OperatorLicense {
  id: string;
  /** In full for a key with the scope `licenses:keys`, and in the answer that issues it; else masked. */
  license_key: string;
  /** The owner's account. */
  account_id: string;
  /** The owner's address. */
  email: string;
  tier: string;
  /** Null for a trial, or for a number of days. */
  term: "monthly" | "yearly" | null;
  status: "pending" | "active" | "expired" | "suspended" | "revoked";
  /** The apps and features that it covers. */
  entitlements: Array<string>;
  /** The order that it is of. */
  order_number: string | null;
  /** What your programs keep on it. */
  metadata: Record<string, string>;
  starts_at: string;
  /** Null: it has no end. */
  ends_at: string | null;
  /** Null: no grace period. */
  grace_until: string | null;
  /** Null: all releases while it works. */
  updates_until: string | null;
  /** When its first machine was activated. */
  activated_at: string | null;
  suspended_at: string | null;
  revoked_at: string | null;
  machines: {
    used: number;
    /** Null: unlimited. */
    max: number | null;
  };
  /** The owner, members, and open invitations. */
  users: {
    used: number;
    /** Null: unlimited. */
    max: number | null;
  };
}

export interface Preview {
  /** The emails that it would send. */
  emails: Array<{ to: string; template: string }>;
}
