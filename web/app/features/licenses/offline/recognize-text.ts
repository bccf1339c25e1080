import { cleanLicenseKey } from "@keystead/contract/values/license-key";

/** The kinds of text that somebody may paste: the texts of an app without a network, a license file, or a license key. */
export type PastedText = "request" | "receipt" | "file" | "key";

const labels: readonly (readonly [label: string, kind: PastedText])[] = [
  ["-----BEGIN LICENSE REQUEST-----", "request"],
  ["-----BEGIN DEACTIVATION RECEIPT-----", "receipt"],
  ["-----BEGIN LICENSE FILE-----", "file"],
];

const types: Readonly<Record<string, PastedText>> = {
  "act+jwt": "request",
  "deact+jwt": "receipt",
  "lic+jwt": "file",
};

/**
 * Recognizes a text by its envelope, or by the header of its token; undefined for anything else. Only the server decides
 * whether it is complete.
 */
export function recognizeText(text: string): PastedText | undefined {
  const labeled = labels.find(([label]) => text.includes(label));
  if (labeled) return labeled[1];
  // Mail programs insert quote marks, line breaks and indents into a token.
  const compact = text.replace(/[\s>]/g, "");
  if (/^[A-Z]{2}[A-Z0-9]{14}$/.test(cleanLicenseKey(text).replace(/\W/g, ""))) return "key";
  return types[typeOf(compact) ?? ""];
}

/** The `typ` in the header of a compact token. */
function typeOf(token: string): string | undefined {
  const [header = ""] = token.split(".");
  try {
    return /"typ":"([^"]+)"/.exec(atob(header.replace(/-/g, "+").replace(/_/g, "/")))?.[1];
  } catch {
    return undefined;
  }
}
