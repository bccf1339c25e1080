import { signCompact } from "../make-signer.ts";
import { active, claims, current, file } from "./offline-samples.ts";

const json = JSON.stringify(claims);

/** A file whose claims are exactly this text. */
export const written = (text: string | Buffer): string =>
  `${signCompact(active, { alg: "EdDSA", kid: active.kid, typ: "lic+jwt" }, Buffer.from(text))}~${current}`;

/** A file with a further claim that is exactly this text. */
const claiming = (text: string): string => written(`${json.slice(0, -1)},"more":${text}}`);

/** Lists in lists. In a claim, the first of them is the second level. */
const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);
const digits = (count: number): string => "9".repeat(count);

/** A further claim with these bytes between its quotes. */
const withBytes = (...bytes: number[]): Buffer =>
  Buffer.concat([Buffer.from(`${json.slice(0, -1)},"more":"`), Buffer.from(bytes), Buffer.from('"}')]);
const notUtf8 = withBytes(0xff);
const halfInUtf8 = withBytes(0xed, 0xa0, 0xbd);
const listOf = (levels: number): unknown => JSON.parse(nested(levels));

/** License files whose JSON languages read differently: how deep it nests, how long a number is, and what a number is. */
export const jsonFiles = [
  { name: "64 levels", file: claiming(nested(63)), expected: "ok" },
  { name: "65 levels", file: claiming(nested(64)), expected: "malformed" },
  {
    name: "65 levels of objects",
    file: claiming('{"":'.repeat(64) + "0" + "}".repeat(64)),
    expected: "malformed",
  },
  { name: "5,000 levels", file: claiming(nested(5_000)), expected: "malformed" },
  {
    name: "lists beside each other, which are one level",
    file: claiming(`[${"[],".repeat(99)}[]]`),
    expected: "ok",
  },
  {
    name: "brackets in a text, which are no levels",
    file: claiming(`"\\"${"[".repeat(99)}\\\\"`),
    expected: "ok",
  },
  {
    name: "65 levels after a text that ends with a quote",
    file: claiming(`["\\"",${nested(63)}]`),
    expected: "malformed",
  },
  { name: "65 levels in the header", file: file({ header: { jwk: listOf(64) } }), expected: "malformed" },
  { name: "a number of 100 characters", file: claiming(digits(100)), expected: "ok" },
  { name: "a number of 101 characters", file: claiming(digits(101)), expected: "malformed" },
  {
    name: "a number of 101 characters, with sign, fraction and exponent",
    file: claiming(`-0.${digits(95)}e-1`),
    expected: "malformed",
  },
  { name: "a number of 5,000 characters", file: claiming(digits(5_000)), expected: "malformed" },
  {
    name: "a number of 101 digits in a text, which is no number",
    file: claiming(`"${digits(101)}"`),
    expected: "ok",
  },
  {
    name: "a time that is whole as a double",
    file: written(json.replace(/("exp":\d+)/, "$1.0000001")),
    expected: "ok",
  },
  {
    name: "a time that is 0 as a double",
    file: written(json.replace(/"nbf":\d+/, '"nbf":1e-400')),
    expected: "ok",
  },
  {
    name: "a limit that is whole as a double",
    file: written(json.replace('"users":1', '"users":9007199254740991.4')),
    expected: "ok",
  },
  {
    name: "a limit of 2^53",
    file: written(json.replace('"users":1', '"users":9007199254740992')),
    expected: "malformed",
  },
  {
    name: "a limit beyond every double",
    file: written(json.replace('"users":1', '"users":1e400')),
    expected: "malformed",
  },
  { name: "a limit below 0", file: file({ claims: { users: -1 } }), expected: "ok" },
  { name: "a time of -0", file: written(json.replace(/"nbf":\d+/, '"nbf":-0')), expected: "ok" },
  { name: "a limit of -0.0", file: written(json.replace('"users":1', '"users":-0.0')), expected: "ok" },
  { name: "a claim of no use beyond every double", file: claiming("-1e400"), expected: "ok" },
  {
    name: "a claim twice, the last one good",
    file: written(`{"exp":0,${json.slice(1)}`),
    expected: "ok",
  },
  {
    name: "a claim twice, the last one in the past",
    file: written(`${json.slice(0, -1)},"exp":0}`),
    expected: "expired",
  },
  {
    name: "a claim twice, once with an escape in its name",
    file: written(`${json.slice(0, -1)},"\\u0065xp":0}`),
    expected: "expired",
  },
  {
    name: "claims in capitals beside its own",
    file: written(`${json.slice(0, -1)},"EXP":0,"Fp":"","AUD":"elsewhere"}`),
    expected: "ok",
  },
  {
    name: "an audience in a claim with another name",
    file: written(json.replace('"aud"', '"AUD"')),
    expected: "malformed",
  },
  {
    name: "an audience with an escape",
    file: written(json.replace('"suite"', '"\\u0073uite"')),
    expected: "ok",
  },
  { name: "a surrogate pair in escapes", file: claiming('"\\ud83d\\ude00"'), expected: "ok" },
  { name: "half a surrogate pair in an escape", file: claiming('"\\ud83d"'), expected: "malformed" },
  { name: "a surrogate pair the wrong way round", file: claiming('"\\ude00\\ud83d"'), expected: "malformed" },
  {
    name: "half a surrogate pair in a name",
    file: written(`${json.slice(0, -1)},"\\udead":0}`),
    expected: "malformed",
  },
  { name: "a backslash and a text like an escape", file: claiming('"\\\\ud83d"'), expected: "ok" },
  ...[
    ["text after the value", `${json}{}`],
    ["a comma at the end", `${json.slice(0, -1)},}`],
    ["a leading zero", json.replace('"users":1', '"users":01')],
    ["a plus sign", json.replace('"users":1', '"users":+1')],
    ["a number that ends in a point", json.replace('"users":1', '"users":1.')],
    ["a number in hexadecimal", json.replace('"users":1', '"users":0x1')],
    ["a tab in a text", `${json.slice(0, -1)},"more":"\t"}`],
    ["single quotes", `${json.slice(0, -1)},'more':1}`],
    ["a comment", `${json}/**/`],
    ["a form feed as white space", `${json}\f`],
    ["a no-break space as white space", `${json}\u00a0`],
  ].map(([name, text = ""]) => ({ name: `no JSON: ${name}`, file: written(text), expected: "malformed" })),
  { name: "no JSON: bytes that are no UTF-8", file: written(notUtf8), expected: "malformed" },
  { name: "no JSON: half a surrogate pair in UTF-8", file: written(halfInUtf8), expected: "malformed" },
  { name: "JSON with white space", file: written(` \t\r\n${json}\n`), expected: "ok" },
];
