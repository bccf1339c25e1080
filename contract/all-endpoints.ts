import * as accounts from "./portal/accounts.ts";
import * as apiKeys from "./portal/api-keys.ts";
import type { Endpoint } from "./endpoint.ts";
import * as licenses from "./portal/licenses.ts";
import * as market from "./portal/market.ts";
import * as offline from "./portal/offline.ts";
import * as seats from "./portal/seats.ts";
import * as releases from "./portal/releases.ts";
import * as privacy from "./portal/privacy.ts";
import * as signUps from "./portal/sign-ups.ts";
import * as status from "./portal/status.ts";
import * as support from "./portal/support.ts";
import * as tracking from "./portal/tracking.ts";
import * as videos from "./portal/videos.ts";
import * as publicApi from "./program/public-api.ts";
import * as publicTriggers from "./program/triggers.ts";
import * as triggers from "./portal/triggers.ts";
import * as apps from "./app/licenses.ts";
import * as triggerStreams from "./app/triggers.ts";
import * as lemonSqueezy from "./app/lemon-squeezy.ts";

const isEndpoint = (value: object): value is Endpoint => "method" in value && "path" in value;

/** Every call that the server answers. */
export const allEndpoints: readonly Endpoint[] = [
  signUps,
  accounts,
  apiKeys,
  licenses,
  offline,
  seats,
  apps,
  lemonSqueezy,
  releases,
  status,
  support,
  tracking,
  privacy,
  market,
  videos,
  publicApi,
  publicTriggers,
  triggers,
  triggerStreams,
].flatMap((module) => Object.values<object>(module).filter(isEndpoint));
