import type { TriggerAction } from "@keystead/contract/portal/triggers";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { dataOf } from "../../lib/data/call-error.ts";
import { licenseQueryKey } from "../licenses/license-queries.ts";

/** The market is polled each minute, so figures and states may be half a minute older than the server's. */
const refetchInterval = 30_000;

/**
 * The triggers of a license, the newest first. Refetched on each event of the license, so also when one fires, and at an interval while
 * the page is visible: the volume of a token changes without an event.
 * @param enabled false for a page that does not need them now
 */
export function useTriggers(license: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: [licenseQueryKey, "triggers", license],
    queryFn: ({ signal }) => dataOf(call("GET /api/triggers", { query: { license } }, { signal })),
    refetchInterval,
  });
}

export interface NewTrigger {
  product: string;
  token: string;
  threshold: number;
  action: TriggerAction;
  mail: boolean;
}

/** Adds, pauses and deletes triggers of a license. The list is refetched before each resolves. */
export function useTriggerChanges(license: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [licenseQueryKey, "triggers", license] });
  return {
    add: useMutation({
      mutationFn: (trigger: NewTrigger) =>
        dataOf(call("POST /api/triggers", { body: { license, ...trigger } })),
      onSettled,
    }),
    pause: useMutation({
      mutationFn: ({ id, paused }: { id: string; paused: boolean }) =>
        dataOf(call("PATCH /api/triggers/{id}", { params: { id }, body: { paused } })),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => dataOf(call("DELETE /api/triggers/{id}", { params: { id } })),
      onSettled,
    }),
  };
}
