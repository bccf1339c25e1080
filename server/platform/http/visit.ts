import type { Endpoint } from "@keystead/contract/endpoint";
import type { Caller, Visit } from "../caller.ts";
import type { Call } from "./bind.ts";
import { deviceTokenOf } from "./cookies/device-cookie.ts";
import type { Origins } from "./guards/origins.ts";
import { comesFromPage } from "./cookies/session-cookie.ts";

type PersonsCall = Pick<Call<Endpoint>, "request" | "agent" | "address"> & {
  readonly caller: Caller | undefined;
};

/** Where a call that signs somebody in comes from. */
export function visitOf({ request, agent, address, caller }: PersonsCall, origins: Origins): Visit {
  const kind = comesFromPage(request) ? "browser" : "app";
  const visit = { kind, agent, address, device: deviceTokenOf(request, origins) } as const;
  if (kind === "app" || !caller) return visit;
  return { ...visit, replaces: { id: caller.sessionId, accountId: caller.accountId } };
}
