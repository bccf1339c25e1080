import type { Endpoint } from "@keystead/contract/endpoint";
import * as contract from "@keystead/contract/portal/tracking";
import type { Deps } from "../../deps.ts";
import { answer } from "../../platform/http/answer.ts";
import type { Bind, Call } from "../../platform/http/bind.ts";
import { networkOf } from "../../platform/rate-limits/network.ts";
import { createQuota } from "../../platform/rate-limits/quota.ts";
import { recordEvent } from "./record-event.ts";
import { limits, parseDetails, portion, type SentEvent } from "./rules.ts";

const noContent = () => answer(204, null);

/** The events with an endpoint of their own, which decides their type. */
const named = [
  [contract.trackCopyClick, "copy_click"],
  [contract.trackDownloadClick, "download_click"],
  [contract.trackDownloadCompleted, "download_completed"],
] as const;

/** The routes of tracking. Every valid call gets the same response, whether its event is stored or not. */
export function registerTracking(bind: Bind, deps: Deps): void {
  const quota = createQuota(deps.rateLimits, limits.altogether, portion);

  async function record(call: Call<Endpoint>, event: SentEvent): Promise<void> {
    if (!mayBeCounted(call)) return;
    await recordEvent({ ...deps, quota }, event, {
      network: networkOf(call.address),
      accountId: call.caller?.accountId,
    });
  }

  bind(contract.trackEvent, async (call) => {
    await record(call, call.body);
    return noContent();
  });

  for (const [endpoint, type] of named)
    bind(endpoint, async (call) => {
      await record(call, { ...call.body, type });
      return noContent();
    });

  bind(contract.trackAction, async (call) => {
    const { action, details, url, filename } = call.query;
    await record(call, { type: action, details: parseDetails(details), url, filename });
    return noContent();
  });

  bind(contract.trackPageview, async (call) => {
    await record(call, { type: "page_view", page: call.query.page });
    return noContent();
  });
}

/** False when the browser asks for privacy (Do Not Track, Global Privacy Control), and for calls from other sites. */
function mayBeCounted({ request }: Pick<Call<Endpoint>, "request">): boolean {
  const { dnt, "sec-gpc": privacyControl, "sec-fetch-site": site } = request.headers;
  const asksForPrivacy = dnt === "1" || privacyControl === "1";
  // The CSRF guard lets every GET through, so cross-site calls are refused here.
  return !asksForPrivacy && (site === undefined || site === "same-origin" || site === "none");
}
