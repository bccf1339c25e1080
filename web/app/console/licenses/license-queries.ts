import { type QueryKey, useQuery } from "@tanstack/react-query";
import type { Event } from "@keystead/contract/operator/events";
import type { LicenseStatus } from "@keystead/contract/values/license-status";
import { dataOf } from "../../lib/data/call-error.ts";
import { days } from "../../lib/format/durations.ts";
import { currentTime } from "../../ui/clock.ts";
import { call, callForRevision } from "../calls/api.ts";
import { usePages } from "../lists/use-pages.ts";

/** The first part of the keys of lists of licenses. */
export const licensesKey = ["licenses"] as const;

/** What a list of licenses is filtered by. */
export interface LicenseFilter {
  words?: string;
  status?: LicenseStatus;
  tier?: string;
  endsSoon?: true;
}

/** Licenses that end within 14 days from now, as the server is asked for them. */
export function endingSoon() {
  const now = currentTime();
  return {
    ends_after: new Date(now).toISOString(),
    ends_before: new Date(now + days(14)).toISOString(),
  };
}

/** A filter as the server takes it. */
export const filterBody = ({ endsSoon, ...filter }: LicenseFilter) => ({
  ...filter,
  ...(endsSoon && endingSoon()),
});

export function useLicenses(filter: LicenseFilter) {
  return usePages([...licensesKey, filter], (after: string | undefined, signal) =>
    dataOf(
      call(
        "POST /v1/admin/licenses/search",
        { body: { ...filterBody(filter), after, limit: 50 } },
        { signal },
      ),
    ),
  );
}

/** The first part of the keys of everything that is read of one license. */
export const licenseKey = (id: string) => ["license", id] as const;

/** A license with the revision that an act on it sends. */
export function useLicense(id: string) {
  return useQuery({
    queryKey: licenseKey(id),
    queryFn: async () => {
      const { answer, revision } = await callForRevision((client) =>
        client("GET /v1/admin/licenses/{id}", { params: { id } }),
      );
      const { license } = await dataOf(Promise.resolve(answer));
      return { license, revision };
    },
  });
}

export function useMachines(id: string) {
  return useQuery({
    queryKey: [...licenseKey(id), "machines"],
    queryFn: () => dataOf(call("GET /v1/admin/licenses/{id}/machines", { params: { id } })),
  });
}

export function usePeople(id: string) {
  return useQuery({
    queryKey: [...licenseKey(id), "people"],
    queryFn: () => dataOf(call("GET /v1/admin/licenses/{id}/members", { params: { id } })),
  });
}

/** The most events that one answer has. */
const maxEvents = 1000;

interface Timeline {
  /** The oldest first, as the server lists them. */
  events: readonly Event[];
  /** The position after which it continues. */
  next: number;
}

/** What happened to a license or an account in 90 days, the newest first. Once read, only what has happened since is read. */
export function useTimeline(id: string, key: QueryKey) {
  return useQuery({
    queryKey: [...key, "timeline"],
    queryFn: async ({ client, queryKey }): Promise<Timeline> => {
      const known = client.getQueryData<Timeline>(queryKey);
      const events = [...(known?.events ?? [])];
      let next = known?.next ?? 0;
      for (;;) {
        const query = { subject: id, after: next, limit: maxEvents };
        const page = await dataOf(call("GET /v1/admin/events", { query }));
        events.push(...page.events);
        const isLast = !page.has_more || page.next <= next;
        next = Math.max(next, page.next);
        if (isLast) return { events, next };
      }
    },
    select: ({ events }) => events.toReversed(),
  });
}
