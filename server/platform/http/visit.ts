import type { Endpoint } from "@keystead/contract/endpoint";
import type { Call } from "./bind.ts";
import { comesFromPage } from "./session-cookie.ts";

/** Where a sign-in comes from. */
export interface Visit {
  readonly kind: "browser" | "app";
  /** The User-Agent header. */
  readonly agent: string;
  /** The network address. */
  readonly address: string;
  /** The session that the new one replaces, because a browser has one session cookie. */
  readonly replaces?: { readonly id: string; readonly accountId: string };
}

/** Where a call that signs somebody in comes from. */
export function visitOf({ request, agent, address, caller }: Call<Endpoint>): Visit {
  const kind = comesFromPage(request) ? "browser" : "app";
  const visit = { kind, agent, address } as const;
  if (kind === "app" || !caller) return visit;
  return { ...visit, replaces: { id: caller.sessionId, accountId: caller.accountId } };
}
