import type { ValidateAnswer } from "../answers.ts";
import { type Components, linesOf } from "../store/components.ts";
import type { Cryptography } from "../trust/cryptography.ts";
import { hashText } from "../trust/hash-text.ts";
import { isRecord } from "../trust/json.ts";
import { compactLicenseKey } from "../parse-license-key.ts";

type Question = ValidateAnswer["question"];

/** The fields of a request that its answer repeats, and any other fields. */
export interface RequestFields {
  readonly license_key: string;
  readonly fingerprint: string;
  readonly product?: string | undefined;
  readonly version?: string | undefined;
  readonly user?: string | undefined;
  readonly entitlements?: readonly string[] | undefined;
  readonly components?: Components | undefined;
  readonly [other: string]: string | readonly string[] | Components | undefined;
}

/** Describes a request as its signed answer must repeat it. */
export async function describeQuestion(
  cryptography: Cryptography,
  call: Question["call"],
  fields: RequestFields,
): Promise<Question> {
  const { license_key: licenseKey, product, version, user, entitlements, components } = fields;
  const [key, fingerprint, person, parts] = await Promise.all([
    hashText(cryptography, "keystead-license-key-v1", compactLicenseKey(licenseKey)),
    hashText(cryptography, "keystead-fingerprint-v1", fields.fingerprint),
    user === undefined ? null : hashText(cryptography, "keystead-user-v1", user),
    components ? hashText(cryptography, "keystead-components-v1", linesOf(components)) : null,
  ]);
  return {
    call,
    key,
    fingerprint,
    product: product ?? null,
    version: version ?? null,
    user: person,
    entitlements: entitlements ? [...entitlements] : null,
    components: parts,
  };
}

/** Whether an answer is about exactly this request. */
export function isAbout(answer: unknown, question: Question): boolean {
  if (!isRecord(answer)) return false;
  const { question: named } = answer;
  return (
    isRecord(named) && Object.entries(question).every(([field, value]) => isSame(field, named[field], value))
  );
}

/** Fields that servers of earlier releases leave out when the request has none. They never name the version. */
const laterFields = new Set(["version", "user", "entitlements", "components"]);

function isSame(field: string, named: unknown, value: unknown): boolean {
  if (named === undefined) return field === "version" || (value === null && laterFields.has(field));
  return JSON.stringify(named) === JSON.stringify(value);
}
