import * as contract from "@keystead/contract/portal/tracking";
import { answer } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import type { Call } from "../../platform/http/call.ts";
import { networkOf } from "../../platform/rate-limits/network.ts";
import type { EventQueue } from "./queue-events.ts";
import { parseDetails, type SentEvent } from "./rules.ts";

/** The events with an endpoint of their own, which decides their type. */
const named = [
  [contract.trackCopyClick, "copy_click"],
  [contract.trackDownloadClick, "download_click"],
  [contract.trackDownloadCompleted, "download_completed"],
] as const;

type TrackedCall = Pick<Call<typeof contract.trackEvent>, "headers" | "caller" | "address">;

/** The routes of tracking. Every valid call gets the same response before its event is stored, even if the event is dropped. */
export function registerTracking(bind: Bind, events: EventQueue): void {
  /** Every call gets the same answer: 204 means that the event was received, not that it was stored. */
  function record({ headers, caller, address }: TrackedCall, event: SentEvent) {
    if (mayBeCounted(headers))
      events.add(event, { network: networkOf(address), accountId: caller?.accountId });
    return Promise.resolve(answer(204, null));
  }

  bind(contract.trackEvent, (call) => record(call, call.body));

  for (const [endpoint, type] of named) bind(endpoint, (call) => record(call, { ...call.body, type }));

  bind(contract.trackAction, (call) => {
    const { action, details, url, filename } = call.query;
    return record(call, { type: action, details: parseDetails(details), url, filename });
  });

  bind(contract.trackPageview, (call) => record(call, { type: "page_view", page: call.query.page }));
}

/** False when the browser asks for privacy (Do Not Track, Global Privacy Control), and for calls from other sites. */
function mayBeCounted(headers: TrackedCall["headers"]): boolean {
  const { dnt, "sec-gpc": privacyControl, "sec-fetch-site": site } = headers;
  const asksForPrivacy = dnt === "1" || privacyControl === "1";
  // The CSRF guard lets every GET through, so cross-site calls are refused here.
  return !asksForPrivacy && (site === undefined || site === "same-origin" || site === "none");
}
