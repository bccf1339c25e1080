import type { Endpoint } from "@keystead/contract/endpoint";
import type { Bind } from "./bind.ts";

interface Endpoints {
  /** Every call of the contract. */
  readonly all: readonly Endpoint[];
  /** Those that this shop answers. */
  readonly offered: readonly Endpoint[];
}

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/**
 * Registers the routes of all endpoints of the contract and no others. Endpoints that the
 * shop does not offer are left out here, so no slice decides about that.
 * @param register binds every endpoint to its handler
 * @throws when the contract and the routes differ
 */
export function bindOffered(bind: Bind, { all, offered }: Endpoints, register: (bind: Bind) => void): void {
  const missing = new Set(all.map(nameOf));
  const wanted = new Set(offered.map(nameOf));
  register((endpoint, handle) => {
    const name = nameOf(endpoint);
    if (!missing.delete(name)) throw new Error(`${name} is not in the contract, or is bound twice.`);
    if (wanted.has(name)) bind(endpoint, handle);
  });
  if (missing.size > 0) throw new Error(`No route answers ${[...missing].join(", ")}.`);
}
