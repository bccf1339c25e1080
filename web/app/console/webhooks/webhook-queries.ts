import { useQuery } from "@tanstack/react-query";
import type { WebhookDelivery } from "@keystead/contract/operator/webhooks";
import { dataOf } from "../../lib/data/call-error.ts";
import { call } from "../calls/api.ts";
import { usePages } from "../lists/use-pages.ts";

/** The first part of the keys of everything that is read of webhooks. */
export const webhooksKey = ["webhooks"] as const;

export function useWebhooks() {
  return useQuery({
    queryKey: webhooksKey,
    queryFn: async () => (await dataOf(call("GET /v1/admin/webhooks", {}))).webhooks,
  });
}

/** What a webhook may get, with when each type of events happens. */
export function useWebhookTypes() {
  return useQuery({
    queryKey: ["webhook types"],
    queryFn: async () => (await dataOf(call("GET /v1/admin/webhooks/types", {}))).types,
  });
}

/** What was sent to a webhook, the newest events first. */
export function useDeliveries(id: string, filter: { state?: WebhookDelivery["state"] }) {
  return usePages([...webhooksKey, id, "deliveries", filter], (before: number | undefined, signal) =>
    dataOf(
      call(
        "GET /v1/admin/webhooks/{id}/deliveries",
        { params: { id }, query: { ...filter, before, limit: 50 } },
        { signal },
      ),
    ),
  );
}
