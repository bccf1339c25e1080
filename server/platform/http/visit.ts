import type { Endpoint } from "@keystead/contract/endpoint";
import type { Call, Caller } from "./bind.ts";
import { deviceTokenOf } from "./cookies/device-cookie.ts";
import type { Origins } from "./guards/origins.ts";
import { comesFromPage } from "./cookies/session-cookie.ts";

/** Where a sign-in comes from. */
export interface Visit {
  readonly kind: "browser" | "app";
  /** The User-Agent header. */
  readonly agent: string;
  /** The network address. */
  readonly address: string;
  /** The token of the device cookie, by which a browser is known that logged in before. */
  readonly device?: string | undefined;
  /** The session that the new one replaces, because a browser has one session cookie. */
  readonly replaces?: { readonly id: string; readonly accountId: string };
}

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
