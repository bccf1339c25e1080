import { createHash } from "node:crypto";

interface LicenseKeyCase {
  readonly name: string;
  readonly typed: string;
  readonly parsed: string | null;
  readonly sent?: string;
}

/** A key of another license server that has the shape of the shop's, with the usual form of a mistyped one: none. */
const likeOurs = { parsed: null, sent: "ABCDEFGH12345678" };

/**
 * License keys as people type them: the compact key, its hash, its usual form unless it has a typo, and how it is sent, which
 * is in its usual form unless something else is named.
 */
export const licenseKeys = [
  { name: "as it is shown", typed: "PFKE-YSTE-AD00-001P", parsed: "PFKE-YSTE-AD00-001P" },
  { name: "in lower case, with spaces", typed: " pfke yste ad00 001p\n", parsed: "PFKE-YSTE-AD00-001P" },
  {
    name: "with the dashes and spaces of a word processor",
    typed: "PFKE\u2013YSTE\u2014AD00\u2011001P\u00a0\u202f\ufeff",
    parsed: "PFKE-YSTE-AD00-001P",
  },
  ...[
    ["a minus sign, which is no dash", "PFKE\u2212YSTE-AD00-001P"],
    ["modifier minus signs, hyphen bullets and underscores", "PFKE\u02d7YSTE\u2043AD00_001P"],
    ["U+180E, which is no white space", "PFKE\u180eYSTEAD00001P\u180e"],
    ["U+0085, which is no white space", "PFKEYSTEAD00001P\u0085"],
    ["zero-width characters and a soft hyphen", "PFKE\u200b-YS\u00adTE\u2060-AD00\u200d-001P"],
    ["bidirectional controls", "\u202aPFKE-YSTE-\u200eAD00-001P\u202c"],
    ["letters that are drawn as nothing, and a variation selector", "\u3164PFKE-YSTE\u115f-AD00-001P\ufe0f"],
    [
      "full-width forms",
      "\uff30\uff26\uff2b\uff25\uff0d\uff39\uff33\uff34\uff25\u3000AD00-\uff10\uff10\uff11P",
    ],
    ["bold letters of a chat", "\u{1d40f}\u{1d405}KE-YSTE-AD00-001P"],
    ["quotes", "\u201cPFKE-YSTE-AD00-001P\u201d"],
    ["the asterisks of a chat", "*PFKE-YSTE-AD00-001P*"],
    ["a full stop and underscores around", "__PFKE-YSTE-AD00-001P__."],
    ["dots and slashes between", "PFKE.YSTE.AD00/001P"],
    ["a letter for a digit", "PFKE-YSTE-AD00-0O1P"],
  ].map(([name, typed]) => ({ name: `with ${name}`, typed: typed ?? "", parsed: "PFKE-YSTE-AD00-001P" })),
  { name: "with letters for all its digits", typed: "pfke-yste-adoo-ooip", parsed: "PFKE-YSTE-AD00-001P" },
  { name: "with one letter for a digit", typed: "PFKE-YSTE-ADO0-001P", parsed: "PFKE-YSTE-AD00-001P" },
  { name: "with a digit for a letter in front", typed: "0FKE-YSTE-ADAB-CDEJ", parsed: "OFKE-YSTE-ADAB-CDEJ" },
  { name: "with a digit for a letter", typed: "PFKE-YSTE-A0AB-CDEA", parsed: "PFKE-YSTE-AOAB-CDEA" },
  {
    name: "of which two other readings agree",
    typed: "PF20-A0B0-C0D0-E3FY",
    parsed: null,
    sent: "PF20A0B0C0D0E3FY",
  },
  {
    name: "of which no other reading agrees, only one of its reading with digits",
    typed: "PFKE-YOST-E1AD-00IL",
    parsed: null,
    sent: "PFKEYOSTE1AD00IL",
  },
  {
    name: "with one digit for a letter among other letters",
    typed: "PFKE-YOST-EOAD-001E",
    parsed: "PFKE-YOST-EOAD-O01E",
  },
  { name: "mistyped, with dots between", typed: "PFKE.YSTE.AD00.001X", parsed: null },
  { name: "with U+3007, a number that isn't invisible", typed: "PFKE-YSTE-AD00-001P\u3007", parsed: null },
  { name: "with a letter of another script", typed: "PFKE-YST\u0415-AD00-001P", parsed: null },
  { name: "with a word before it", typed: "key: PFKE-YSTE-AD00-001P", parsed: null },
  {
    name: "with a letter that is two in upper case",
    typed: "PFKE-YSTE-AD00-00\u00dfP",
    parsed: "PFKEYSTEAD0000SSP",
  },
  {
    name: "with a letter that is a letter and an apostrophe in upper case",
    typed: "PFKE-YSTE-AD00-00\u0149P",
    parsed: null,
  },
  {
    name: "with a dotless i, which is I in upper case",
    typed: "PFKE-YSTE-AD00-00\u0131P",
    parsed: "PFKE-YSTE-AD00-001P",
  },
  {
    name: "with an L for a digit",
    typed: "PFKE-YSTE-AD00-00LP",
    parsed: null,
    sent: "PFKEYSTEAD0000LP",
  },
  { name: "shorter than a key of the shop", typed: "PFKE-YSTE-AD00", parsed: "PFKEYSTEAD00" },
  { name: "too short", typed: "AB12-CD3", parsed: null },
  {
    name: "of another license server",
    typed: "38b1460a-5104-4067-a91d-77b872934d51",
    parsed: "38B1460A51044067A91D77B872934D51",
  },
  { name: "of another license server, with 8 characters", typed: "ab12-cd34", parsed: "AB12CD34" },
  {
    name: "of another license server, as it is pasted",
    typed: "\u201e38b1460a\u22125104\u200b-4067_a91d-77b872934d51\u201c.",
    parsed: "38B1460A51044067A91D77B872934D51",
  },
  { name: "of another license server, with 16 characters", typed: "ABCD-EFGH-1234-5678", ...likeOurs },
  {
    name: "of another license server, with 16 characters and a digit in front",
    typed: "2bcd-efgh-1234-5678",
    parsed: "2BCDEFGH12345678",
  },
  ...[
    ["quotes", "\u201cABCD-EFGH-1234-5678\u201d"],
    ["zero-width characters", "\u200bABCD-EFGH\u2060-1234-5678\u200b"],
    ["minus signs and a full stop", "abcd\u2212efgh_1234-5678."],
  ].map(([name, typed]) => ({
    name: `of another license server, with 16 characters and ${name}`,
    typed: typed ?? "",
    ...likeOurs,
  })),
  {
    name: "of another license server, with look-alikes",
    typed: "O8B1460A51044067A91D77B872934D5I",
    parsed: "O8B1460A51044067A91D77B872934D5I",
  },
  {
    name: "of another license server, with dots inside",
    typed: "38b1460a.5104.4067.a91d.77b872934d51",
    parsed: null,
  },
].map(({ name, typed, parsed, sent }: LicenseKeyCase) => {
  const compact = typed.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
  const hash = createHash("sha256").update(`keystead-license-key-v1\n${compact}`).digest("base64url");
  return { name, typed, compact, hash, parsed, sent: sent ?? parsed ?? typed };
});
