// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

export interface OperatorRelease {
  id: string;
  product: string;
  version: string;
  channel: "stable" | "beta" | "alpha";
  state: "draft" | "published" | "yanked";
  /** The percentage of machines that are offered it. */
  rollout: number;
  /** The lowest installed version that can update to it. */
  minimum_version: string | null;
  created_at: string;
  published_at: string | null;
  yanked_at: string | null;
  /** Markdown. */
  notes: string | null;
  files: Array<{
    id: string;
    filename: string;
    /** Bytes. */
    size: number;
    /** Hexadecimal. */
    sha512: string;
    /** Null: any. */
    platform: "win32" | "darwin" | "linux" | "android" | null;
    /** Null: any. */
    arch: "x64" | "arm64" | "ia32" | "arm" | "universal" | null;
    /** The lowest version of the operating system. */
    minimum_system: string | null;
    purpose: "download" | "update" | "block-map";
  }>;
  /** The feeds of build tools that were sent to a draft. Publishing reads what they say. */
  feeds: Array<string>;
}

export interface ListedRelease {
  id: string;
  product: string;
  version: string;
  channel: "stable" | "beta" | "alpha";
  state: "draft" | "published" | "yanked";
  /** The percentage of machines that are offered it. */
  rollout: number;
  /** The lowest installed version that can update to it. */
  minimum_version: string | null;
  created_at: string;
  published_at: string | null;
  yanked_at: string | null;
}
