import type { Endpoint } from "../endpoint.ts";

/** The name of a call in the typed client and in its documentation: `licenses.rotateKey`. */
export interface CallName {
  /** The plural of what it is about, such as `licenses`. */
  readonly noun: string;
  readonly verb: string;
}

/** The calls whose method and path make no good name. */
const ownNames: Readonly<Record<string, CallName>> = {
  "POST /v1/admin/licenses": { noun: "licenses", verb: "issue" },
  "POST /v1/admin/find": { noun: "shop", verb: "find" },
  "GET /v1/admin/machines/blocked": { noun: "machines", verb: "listBlocked" },
  "POST /v1/admin/accounts/search": { noun: "accounts", verb: "find" },
  "POST /v1/admin/accounts/{id}/notes": { noun: "notes", verb: "create" },
};

const onOne: Readonly<Partial<Record<Endpoint["method"], string>>> = {
  GET: "show",
  PUT: "put",
  PATCH: "change",
  DELETE: "remove",
};
const onAll: Readonly<Partial<Record<Endpoint["method"], string>>> = { GET: "list", POST: "create" };

/**
 * Names a call of the operator by its method and path: `POST /v1/admin/licenses/{id}/rotate-key` is `licenses.rotateKey`, and
 * `GET /v1/admin/licenses/{id}/machines` is `machines.list`.
 * @throws when they make no name: give the call one of its own here
 */
export function callName({ method, path }: Pick<Endpoint, "method" | "path">): CallName {
  const own = ownNames[`${method} ${path}`];
  if (own) return own;
  const parts = path.replace("/v1/admin/", "").split("/");
  const last = parts.at(-1) ?? "";
  const above = parts.slice(0, -1).findLast((part) => !isParameter(part));
  const call = `${method} ${path}`;
  if (isParameter(last)) return named(above, onOne[method], call);
  // After a parameter stands what is read of one thing, or an act on it.
  const isRead = method === "GET" && isParameter(parts.at(-2) ?? "");
  if (above === undefined || isRead) return named(last, onAll[method], call);
  return named(above, camelCase(last), call);
}

const isParameter = (part: string): boolean => part.startsWith("{");

const camelCase = (words: string): string =>
  words.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function named(noun: string | undefined, verb: string | undefined, call: string): CallName {
  if (noun === undefined || verb === undefined)
    throw new Error(`${call} has no name. Give it one in contract/operator/call-name.ts.`);
  return { noun: camelCase(noun), verb };
}
