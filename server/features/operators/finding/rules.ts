import { id as idSchema, plainEmail } from "@keystead/contract/fields";
import { isVersion } from "@keystead/contract/values/semantic-version";

/** What words mean beside a license: at most one of these. */
export interface MeantWords {
  readonly id: string | undefined;
  readonly email: string | undefined;
  /** Of a release, without a `v` before it. */
  readonly version: string | undefined;
}

/** Reads what words may mean. */
export function readWords(words: string): MeantWords {
  const text = words.trim();
  const version = text.replace(/^v(?=\d)/i, "");
  return {
    id: idSchema.safeParse(text).data,
    email: plainEmail.safeParse(text).data,
    version: isVersion(version) ? version : undefined,
  };
}
