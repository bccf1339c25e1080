// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

export interface OperatorMember {
  account_id: string;
  email: string;
  joined_at: string;
  /** Beyond what the license allows, by the rule `onDowngrade` of its tier. */
  refused: boolean;
}

export interface OperatorInvitation {
  email: string;
  invited_at: string;
  expires_at: string;
}
