import { everyCall, type Endpoint, problemsOf } from "@keystead/contract/endpoint";
import { idempotencyKeyHeader } from "@keystead/contract/idempotency-key";
import { callName } from "@keystead/contract/operator/call-name";
import { openApiOf } from "@keystead/contract/openapi/openapi";
import { offeredEndpoints } from "@keystead/contract/offered-endpoints";
import { type ProblemCode, problems } from "@keystead/contract/problem";
import type { DescribedType } from "virtual:calls";
import type { DescribedOperatorCall, OperatorCallGroup, OperatorProblem } from "virtual:operator-calls";
import { shop } from "../../shop/shop.ts";
import { exampleBody } from "./example-body.ts";
import { readCalls, readTypes } from "./read-openapi.ts";

const endpoints = offeredEndpoints(shop).filter(({ audience }) => audience === "operator");
const documentOf = (calls: readonly Endpoint[]) =>
  openApiOf(calls, { shop: shop.brand.name, server: "/", cookie: "session" });

/** The calls of the operator by their nouns, in the order of the contract. */
export function describeOperatorCalls(): OperatorCallGroup[] {
  const byNoun = Map.groupBy(endpoints, (endpoint) => callName(endpoint).noun);
  return [...byNoun].map(([noun, calls]) => ({ noun, title: titleOf(noun), calls: calls.map(describe) }));
}

/** Nouns that pages call something else. */
const ownTitles: Readonly<Record<string, string>> = {
  shop: "Everything at once",
  bulk: "Many licenses at once",
  mails: "Emails",
  deliveries: "Webhook deliveries",
  files: "Release files",
};

/** `rateLimits` is "Rate limits". */
function titleOf(noun: string): string {
  const own = ownTitles[noun];
  if (own) return own;
  const words = noun.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return (words[0]?.toUpperCase() ?? "") + words.slice(1);
}

function describe(endpoint: Endpoint): DescribedOperatorCall {
  const [call] = readCalls(documentOf([endpoint]));
  if (!call) throw new Error(`${endpoint.path} is not in the document.`);
  const { tag: _tag, sent, ...described } = call;
  const { noun, verb } = callName(endpoint);
  return {
    ...described,
    sent: sent.map(withoutKey).filter(({ fields, whole }) => fields.length > 0 || whole),
    verb,
    client: `client.${noun}.${verb}`,
    scope: endpoint.scope ?? "",
    curl: curlOf(endpoint),
    problems: problemsOf(endpoint).filter((code) => !common.includes(code)),
  };
}

/** Leaves out a header that the page explains once. */
const withoutKey = ({ fields, ...part }: DescribedOperatorCall["sent"][number]) => ({
  ...part,
  fields: part.where === "header" ? fields.filter(({ name }) => name !== idempotencyKeyHeader) : fields,
});

/** The objects that occur in more than one answer. */
export const describeOperatorTypes = (): DescribedType[] => readTypes(documentOf(endpoints));

/** Errors that every call, or every write, may answer. The page lists them once. */
const common: readonly ProblemCode[] = [
  "invalid_operator_key",
  ...everyCall,
  "idempotency_conflict",
  "idempotency_in_progress",
];

/** The errors of the operator's calls by status. */
export function describeOperatorProblems(): OperatorProblem[] {
  const codes = new Set(endpoints.flatMap(problemsOf));
  const described = [...codes].map((code) => {
    const { status, message } = problems[code];
    return { code, status, message, ...(common.includes(code) && { isCommon: true as const }) };
  });
  return described.toSorted((one, other) => one.status - other.status || one.code.localeCompare(other.code));
}

/** A tier that is sold for a term, where the shop has one. */
const sold = shop.tiers.find(({ terms }) => terms.length > 0);
/** What only this shop takes. */
const shopValues = {
  tier: (sold ?? shop.tiers.at(-1))?.id,
  entitlements: shop.plans.slice(0, 1).map(({ id }) => id),
  add: shop.plans.slice(0, 1).map(({ id }) => id),
};

/** An example of a body. A shop without terms gives days. */
function exampleOf(body: NonNullable<Endpoint["body"]>): object {
  const fields = Object.entries(exampleBody(body, shopValues));
  return Object.fromEntries(
    fields.map(([name, value]) => (name === "term" && !sold ? ["days", 30] : [name, value])),
  );
}

const digest = '$(openssl dgst -sha512 -binary "$NAME" | base64 -w 0)';

/** A command that makes the call. Parameters of the path are variables of the shell. */
function curlOf({ method, path, body, consumes, requestHeaders }: Endpoint): string {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`);
  // curl sends a file with PUT.
  const hasDefaultMethod = method === "GET" || (method === "POST" && body) || (method === "PUT" && consumes);
  return [
    `curl ${hasDefaultMethod ? "" : `-X ${method} `}"https://${shop.brand.websites[0]}${address}"`,
    `-H "Authorization: Bearer $OPERATOR_KEY"`,
    ...(body ? [`-H "Content-Type: application/json"`, `-d '${printBody(exampleOf(body))}'`] : []),
    ...(requestHeaders?.shape["repr-digest"] ? [`-H "Repr-Digest: sha-512=:${digest}:"`] : []),
    ...(consumes ? [`-H "Content-Type: ${consumes}"`, `-T "$NAME"`] : []),
  ].join(" \\\n  ");
}

/** JSON on one line with blanks, as a person writes it. */
const printBody = (body: object): string =>
  JSON.stringify(body, null, 1).replaceAll(/\n\s*/g, " ").replaceAll("[ ", "[").replaceAll(" ]", "]");
