import type { ValidateAnswer } from "./answers.ts";
import type { Cryptography } from "./cryptography.ts";
import { hashText } from "./hash-text.ts";
import { isRecord } from "./json.ts";
import { compactLicenseKey } from "./parse-license-key.ts";

type Question = ValidateAnswer["question"];

/** The fields of a request that its answer names, and any others. */
export interface RequestFields {
  readonly license_key: string;
  readonly fingerprint: string;
  readonly product?: string | undefined;
  readonly [other: string]: string | undefined;
}

/** A request as its signed answer has to name it. */
export async function describeQuestion(
  cryptography: Cryptography,
  call: Question["call"],
  { license_key: licenseKey, fingerprint, product }: RequestFields,
): Promise<Question> {
  const [key, machine] = await Promise.all([
    hashText(cryptography, "keystead-license-key-v1", compactLicenseKey(licenseKey)),
    hashText(cryptography, "keystead-fingerprint-v1", fingerprint),
  ]);
  return { call, key, fingerprint: machine, product: product ?? null };
}

/** Whether an answer names exactly this request. */
export function isAbout(answer: unknown, question: Question): boolean {
  if (!isRecord(answer)) return false;
  const { question: named } = answer;
  return isRecord(named) && Object.entries(question).every(([field, value]) => named[field] === value);
}
