// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

export interface AuditEntry {
  /** 1, 2, 3 and so on, without gaps. */
  number: number;
  event: string;
  timestamp: string;
  type: string;
  /** The license, account, release, API key, email, message, block or webhook that it is about. */
  subject: string;
  actor: {
    kind: "customer" | "operator";
    /** The operator key that acted; null for a command and a person. */
    operator_key: string | null;
    /** Who acted in the console; null for a program and a command. */
    operator: string | null;
  };
  /** The call or the command of the operator. */
  act: string | null;
  request_id: string | null;
  /** The network address that the call came from. */
  network: string | null;
  /** Why it was refused. */
  problem: string | null;
  /** As the license's timeline or the block has it; null: none, or it is gone. */
  reason: string | null;
  /** What the operator noted for the record; null: nothing, or it is gone. */
  note: string | null;
  /** What it changed, as it was before; null: not known, or it is new. */
  before: Record<string, unknown> | null;
  /** What it changed, as it was then. */
  after: Record<string, unknown> | null;
  /** Of this entry and the hash of the one before (SHA-256). */
  hash: string;
}
