// Made from contract/app/licenses.ts by `node tools/generate-sdk-types.ts`; edit that instead.

export interface ValidateAnswer {
  valid: boolean;
  code:
    | "VALID"
    | "GRACE"
    | "NOT_FOUND"
    | "MACHINE_BLOCKED"
    | "SUSPENDED"
    | "REVOKED"
    | "EXPIRED"
    | "TRIAL_EXPIRED"
    | "UNCONFIRMED"
    | "ENTITLEMENTS_MISSING"
    | "USER_SCOPE_MISMATCH"
    | "TOO_MANY_USERS"
    | "NO_MACHINE"
    | "FINGERPRINT_SCOPE_MISMATCH"
    | "COMPONENTS_SCOPE_MISMATCH"
    | "VERSION_SCOPE_MISMATCH"
    | "TOO_MANY_MACHINES"
    | "TRIAL_USED_ON_DEVICE"
    | "TOO_MANY_ACTIVATIONS"
    | "MACHINE_SCOPE_MISMATCH"
    | "REPLACED_RECENTLY";
  detail: string;
  checks: {
    check:
      | "exists"
      | "not_blocked"
      | "not_revoked"
      | "not_suspended"
      | "not_expired"
      | "confirmed"
      | "entitled"
      | "user"
      | "user_limit"
      | "entitlements"
      | "machine"
      | "components"
      | "version"
      | "machine_limit"
      | "trial_device"
      | "activation_rate"
      | "replaceable"
      | "replace_cooldown";
    passed: boolean;
  }[];
  license: {
    id: string;
    status: "pending" | "active" | "expired" | "suspended" | "revoked";
    type: string;
    tier: string;
    usageCount: number;
    startDate: string;
    endDate: string | null;
  } | null;
  machine: {
    id: string;
    name: string;
    activatedAt: string;
    lastSeenAt: string;
  } | null;
  trial: {
    active: boolean;
    endsAt: string;
  } | null;
  entitlements: string[];
  limits: {
    users: {
      used: number;
      max: number | null;
    };
    machines: {
      used: number;
      max: number | null;
    };
  } | null;
  graceUntil: string | null;
  next: {
    action:
      | "activate"
      | "renew"
      | "free_device"
      | "upgrade"
      | "confirm_email"
      | "manage_users"
      | "download"
      | "contact";
    url: string;
  }[];
  serverTime: string;
  nonce: string | null;
  question: {
    call: "activate" | "validate" | "deactivate" | "machines" | "heartbeat" | "replace" | "file";
    key: string;
    fingerprint: string | null;
    product: string | null;
    version: string | null;
    user: string | null;
    entitlements: string[] | null;
    components: string | null;
  };
}

export interface ActivateAnswer extends ValidateAnswer {
  activated: boolean;
  lease: string | null;
}

export interface DeactivateAnswer extends ValidateAnswer {
  deactivated: boolean;
}

export interface HeartbeatAnswer extends ValidateAnswer {
  lease: string | null;
  nextHeartbeat: number;
}

export interface ReplaceAnswer extends ValidateAnswer {
  replaced: boolean;
  lease: string | null;
}

export interface FileAnswer extends ValidateAnswer {
  file: {
    compact: string;
    text: string;
    expiresAt: string;
  } | null;
}

export interface MachinesAnswer {
  /**
   * @maxItems 1000
   */
  machines: {
    id: string;
    name: string;
    activatedAt: string;
    lastSeenAt: string;
    current: boolean;
  }[];
  limits: {
    machines: {
      used: number;
      max: number | null;
    };
  } | null;
  serverTime: string;
  nonce: string | null;
  question: {
    call: "activate" | "validate" | "deactivate" | "machines" | "heartbeat" | "replace" | "file";
    key: string;
    fingerprint: string | null;
    product: string | null;
    version: string | null;
    user: string | null;
    entitlements: string[] | null;
    components: string | null;
  };
}
