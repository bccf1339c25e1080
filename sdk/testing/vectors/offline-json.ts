import { signCompact } from "../make-signer.ts";
import { active, claims, current, file } from "./offline-samples.ts";

const json = JSON.stringify(claims);

/** A file whose claims are exactly this text. */
export const written = (text: string): string =>
  `${signCompact(active, { alg: "EdDSA", kid: active.kid, typ: "lic+jwt" }, Buffer.from(text))}~${current}`;

/** A file with a further claim that is exactly this text. */
const claiming = (text: string): string => written(`${json.slice(0, -1)},"more":${text}}`);

/** Lists in lists. In a claim, the first of them is the second level. */
const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);
const digits = (count: number): string => "9".repeat(count);
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
];
