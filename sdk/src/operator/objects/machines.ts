// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

export interface MachineBlock {
  id: string;
  reason: string;
  blocked_at: string;
}

export interface OperatorMachine {
  id: string;
  name: string;
  platform: string | null;
  activated_at: string;
  last_seen_at: string;
  /** The address of the member who uses it; null: the owner. */
  member: string | null;
  offline_until: string | null;
  /** Beyond what the license allows, by the rule `onDowngrade` of its tier. */
  refused: boolean;
}
