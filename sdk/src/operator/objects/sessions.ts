// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

export interface AccountSession {
  id: string;
  kind: "browser" | "app";
  /** In words, such as `Firefox on Linux`. */
  device: string;
  /** The network address of its login. */
  address: string;
  created_at: string;
  last_seen_at: string;
}
