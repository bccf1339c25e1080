import * as accounts from "./accounts.ts";
import type { Endpoint } from "./endpoint.ts";
import * as licenses from "./licenses.ts";
import * as market from "./market.ts";
import * as releases from "./releases.ts";
import * as status from "./status.ts";
import * as support from "./support.ts";
import * as tracking from "./tracking.ts";
import * as verdict from "./verdict.ts";

const isEndpoint = (declared: object): declared is Endpoint => "method" in declared && "path" in declared;

/** Everything that the server answers, for the API documentation and its tests. */
export const allEndpoints: readonly Endpoint[] = [
  accounts,
  licenses,
  verdict,
  releases,
  status,
  support,
  tracking,
  market,
].flatMap((module) => Object.values<object>(module).filter(isEndpoint));
