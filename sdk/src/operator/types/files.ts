// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { Bytes } from "../bytes.ts";
import type { UploadOptions } from "../call-options.ts";
import type { OperatorRelease } from "../objects/releases.ts";

export interface FilesPutInput {
  /** Where its name doesn't say it: such as `win32-x64`. */
  platform?: string | undefined;
  /** The lowest version of the operating system. */
  minimum_system?: string | undefined;
}

export interface FilesCalls {
  /** Sends one file of a draft, whose bytes stay unchanged, or a feed of the build tool such as `latest.yml`. One of the same name is replaced. With `Repr-Digest` or `Content-Digest` (RFC 9530) its SHA-512 is checked. Needs the scope `releases:publish`. */
  put(
    id: string,
    name: string,
    bytes: Bytes,
    input?: FilesPutInput,
    options?: UploadOptions,
  ): Promise<{ success: true; release: OperatorRelease }>;
}
