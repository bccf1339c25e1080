import type { Endpoint } from "@keystead/contract/endpoint";
import { endpointPolicy, type Policy, sitePolicy } from "./policy.ts";

/** Paths that any origin may call, for CORS preflights. */
interface CorsPrefix {
  /** Such as `/v1/`. */
  readonly prefix: string;
  readonly methods: readonly string[];
}

/**
 * The policies of paths, for requests that no endpoint answers: unknown paths, and targets that the router cannot read.
 * A refusal has to be readable, signed and shaped for those who call its part of the API.
 */
export interface PathPolicies {
  /** The policy of a normalized path: that of the longest prefix that the contract's endpoints give it. */
  readonly policyOf: (path: string) => Policy;
  /** Whether a request target, as it is written, belongs to the API and never to the site. */
  readonly isApi: (target: string) => boolean;
  readonly corsPrefixes: readonly CorsPrefix[];
  /** The prefixes below those that no other origin may call. */
  readonly closedPrefixes: readonly string[];
}

/**
 * Makes the table of path prefixes from the endpoints: `/v1/licenses/validate` adds `/v1/` and `/v1/licenses/`. A prefix
 * has what the endpoints have in common that are directly in it, or all below it where none is, and the site's policy where they differ.
 * @param exact policies of single paths that are not part of the contract
 */
export function createPathPolicies(
  endpoints: readonly Endpoint[],
  exact: Readonly<Record<string, Policy>> = {},
): PathPolicies {
  const prefixes = [...new Set(endpoints.flatMap(({ path }) => prefixesOf(path)))];
  const below = (prefix: string) => endpoints.filter(({ path }) => path.startsWith(prefix));
  const within = (prefix: string) => {
    const direct = endpoints.filter(({ path }) => prefixesOf(path).at(-1) === prefix);
    return direct.length > 0 ? direct : below(prefix);
  };
  const table = prefixes
    .map((prefix) => ({ prefix, policy: sharedPolicy(within(prefix).map(endpointPolicy)) }))
    .sort((one, other) => other.prefix.length - one.prefix.length);
  const entryOf = (path: string) => table.find(({ prefix }) => path.startsWith(prefix));
  const outerOf = (prefix: string) => entryOf(prefix.replace(/[^/]+\/$/, ""));
  const roots = [...new Set(prefixes.map((prefix) => prefix.slice(0, prefix.indexOf("/", 1))))];
  return {
    policyOf: (path) => exact[path] ?? entryOf(path)?.policy ?? sitePolicy,
    isApi: (target) => roots.some((root) => target === root || target.startsWith(`${root}/`)),
    corsPrefixes: table
      // The shortest prefixes cover the longer ones.
      .filter(({ prefix, policy }) => policy.cors && !outerOf(prefix)?.policy.cors)
      .map(({ prefix }) => ({
        prefix,
        methods: [...new Set(below(prefix).flatMap(({ cors, method }) => (cors ? method : [])))].sort(),
      })),
    closedPrefixes: table
      .filter(({ prefix, policy }) => !policy.cors && outerOf(prefix)?.policy.cors)
      .map(({ prefix }) => prefix),
  };
}

/** The literal prefixes of a path that end with a slash, without `/` itself, which is the site's. */
function prefixesOf(path: string): string[] {
  const [literal = ""] = path.split("{");
  const segments = literal.split("/").slice(1, -1);
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join("/")}/`);
}

function sharedPolicy(policies: readonly Policy[]): Policy {
  const shared = <Name extends keyof Policy>(name: Name): Policy[Name] => {
    const [first, ...others] = new Set(policies.map((policy) => policy[name]));
    return first === undefined || others.length > 0 ? sitePolicy[name] : first;
  };
  return {
    errors: shared("errors"),
    signed: shared("signed"),
    cors: shared("cors"),
    csrf: shared("csrf"),
    noStore: shared("noStore"),
    anyHost: shared("anyHost"),
    form: shared("form"),
    isUpload: false,
  };
}
