import type { OpenSession } from "@keystead/contract/portal/accounts";
import { confirmed } from "../../../lib/testing/confirmed.ts";
import { sampleUser } from "../../../lib/testing/sample-user.ts";
import { startApiPeer } from "../../../lib/testing/start-api-peer.ts";

const here: OpenSession = {
  id: "0190a3a0-0000-7000-8000-00000000000a",
  device: "Firefox on Linux",
  address: "192.0.2.1",
  kind: "browser",
  createdAt: "2026-11-19T12:00:00.000Z",
  lastSeenAt: "2026-11-20T12:00:00.000Z",
  current: true,
};
export const other = {
  ...here,
  id: "0190a3a0-0000-7000-8000-00000000000b",
  device: "Safari on iPhone",
  current: false,
};

export const session = (user: typeof sampleUser | null) => ({ body: { success: true, user } });
export const sessionEnded = confirmed("session_ended", {});
export const signedOut = {
  status: 401,
  body: { success: false, error: "You're not logged in.", code: "not_signed_in", requestId: "R1" },
};

const noApiKeys = { body: { success: true, apiKeys: [], most: 10 } };

export const use = {
  "GET /api/api-keys": noApiKeys,
  "GET /api/two-factor": {
    body: { success: true, twoFactor: { onSince: null, recoveryCodesLeft: 0 } },
  },
  "GET /api/passkeys": { body: { success: true, passkeys: [], origin: "https://shop.example" } },
  "GET /api/user-stats": {
    body: { success: true, stats: { licenses: 1, machines: 1, checks: 12, downloads: 2 } },
  },
  "GET /api/analytics": { body: { success: true, days: [] } },
};

/** A server that also answers the calls of every account page. */
export const startShop: typeof startApiPeer = (answers) => startApiPeer({ ...use, ...answers });

const keys = [{ name: "Charts", start: "ks_live_ab", revoked: true }];

/** A server whose sessions can be ended. */
export function sessionsThatEnd() {
  let open = [here, other];
  return {
    "GET /api/session": session(sampleUser),
    "GET /api/sessions": () => ({ body: { success: true, sessions: open } }),
    [`DELETE /api/sessions/${other.id}`]: () => {
      open = [here];
      return sessionEnded;
    },
    "DELETE /api/sessions": () => {
      open = [here];
      return confirmed("other_sessions_ended", { ended: 1, apiKeys: keys });
    },
    "POST /api/logout": confirmed("logged_out", {}),
  };
}
