// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

export interface EventLicense {
  id: string;
  tier: string;
  /** Null for a trial, or for a number of days. */
  term: "monthly" | "yearly" | null;
  status: "pending" | "active" | "expired" | "suspended" | "revoked";
  /** The apps and features that it covers. */
  entitlements: Array<string>;
  /** The order that it is of. */
  order_number: string | null;
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
  /** Its owner's address now; null: it is gone. */
  email: string | null;
}

export type Event = {
  id: string;
  /** Its place in the order. Positions rise, with gaps. */
  position: number;
  timestamp: string;
  actor: {
    kind: "customer" | "app" | "operator" | "system";
    /** The operator key that acted; null for a command and a person. */
    operator_key: string | null;
    /** Who acted in the console; null for a program and a command. */
    operator: string | null;
  };
} & (
  | {
      type: "license.activated" | "license.confirmed" | "license.transferred" | "license.extension_requested";
      data: {
        /** As it was then; null: not known. */
        license: EventLicense | null;
      };
    }
  | {
      type: "license.issued" | "license.key_rotated";
      data: {
        /** Of the operator. Absent where none was given. */
        reason?: string;
        license: EventLicense | null;
      };
    }
  | { type: "license.extended"; data: { until?: string; reason?: string; license: EventLicense | null } }
  | { type: "license.converted"; data: { tier?: string; reason?: string; license: EventLicense | null } }
  | {
      type: "license.entitled";
      data: {
        /** Apps and features, separated by commas. */
        entitlements?: string;
        reason?: string;
        license: EventLicense | null;
      };
    }
  | {
      type: "license.limited";
      data: {
        /** How many machines it allows, or `unlimited`. */
        machines?: string;
        /** How many people it allows, or `unlimited`. */
        users?: string;
        reason?: string;
        license: EventLicense | null;
      };
    }
  | {
      type: "license.suspended" | "license.reinstated" | "license.revoked";
      data: { reason?: string; license: EventLicense | null };
    }
  | {
      type: "machine.activated" | "machine.deactivated" | "machine.released";
      data: { machine?: string; license: EventLicense | null };
    }
  | {
      type: "machine.freed";
      data: {
        machine?: string;
        /** Of the operator. Absent where the customer removed it. */
        reason?: string;
        /** It was blocked. */
        cause?: "blocked";
        license: EventLicense | null;
      };
    }
  | {
      type: "machine.refused";
      data: {
        machine?: string;
        /** Absent for refusals from before codes were stored. */
        code?:
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
        license: EventLicense | null;
      };
    }
  | {
      type: "machine.renamed" | "machine.replaced";
      data: { machine?: string; former?: string; license: EventLicense | null };
    }
  | {
      type:
        | "member.invited"
        | "member.joined"
        | "member.left"
        | "license.ownership_transferred"
        | "license.ownership_returned";
      data: { email?: string; license: EventLicense | null };
    }
  | {
      type: "member.removed" | "member.invitation_withdrawn";
      data: {
        email?: string;
        /** Of the operator. Absent where the owner did it. */
        reason?: string;
        license: EventLicense | null;
      };
    }
  | {
      type: "license.file_checked_out";
      data: { machine?: string; until?: string; license: EventLicense | null };
    }
  | {
      type: "trigger.fired";
      data: {
        token?: string;
        /** In US dollars, as is `threshold`. */
        volume?: number;
        threshold?: number;
        action?: string;
        license: EventLicense | null;
      };
    }
  | { type: "release.downloaded"; data: { file?: string; version?: string; license: EventLicense | null } }
  | {
      type:
        | "account.created"
        | "account.confirmed"
        | "account.email_changed"
        | "account.suspended"
        | "account.reinstated";
      data: {
        account: {
          id: string;
          /** Null: it is gone. */
          email: string | null;
        };
      };
    }
  | {
      type: "account.deleted";
      data: {
        account: { id: string; email: string | null };
        /** The licenses that went with it. */
        license_ids: Array<string>;
      };
    }
  | {
      type:
        | "release.published"
        | "release.promoted"
        | "release.rollout_changed"
        | "release.yanked"
        | "release.unyanked";
      data: {
        release: {
          id: string;
          product: string;
          version: string;
          channel: string;
          /** The percentage of machines that it is offered to. */
          rollout: number;
          is_yanked: boolean;
        };
      };
    }
  | {
      type: "api_key.created" | "api_key.revoked";
      data: {
        api_key: {
          id: string;
          /** Null: it is gone. */
          name: string | null;
          account_id: string | null;
        };
      };
    }
  | {
      type: "mail.failed";
      data: {
        mail: {
          id: string;
          /** Null: its record is gone. */
          recipient: string | null;
          template: string | null;
          /** What the email server said. */
          last_error: string | null;
        };
      };
    }
  | {
      type: "message.received" | "message.answered" | "message.closed" | "message.reopened";
      data: {
        entry: {
          id: string;
          /** Null: it is gone. */
          kind: "extension" | "message" | null;
          email: string | null;
          /** Null: a visitor wrote it, or it is gone. */
          account_id: string | null;
          /** The license that a request is about. */
          license_id: string | null;
        };
      };
    }
  | {
      type: "machine.blocked" | "machine.unblocked";
      data: {
        block: {
          id: string;
          /** Why it was blocked or unblocked. Null: it is gone. */
          reason: string | null;
        };
      };
    }
  | {
      type: "operator.acted" | "operator.refused";
      data: {
        act: {
          /** The call or the command, such as `POST /v1/admin/mails/resend`. */
          name: string | null;
          /** The ID that it names; else that of who acted. */
          subject: string;
          /** Why it was refused. */
          problem: string | null;
        };
      };
    }
);
