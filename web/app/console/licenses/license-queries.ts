import { useQuery } from "@tanstack/react-query";
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

/** What happened to the license in 90 days, the newest first. The server lists it from the oldest on. */
export function useTimeline(id: string) {
  return useQuery({
    queryKey: [...licenseKey(id), "timeline"],
    queryFn: async () => {
      const pages = [];
      let after = 0;
      let hasMore = true;
      while (hasMore) {
        const query = { subject: id, after, limit: maxEvents };
        const page = await dataOf(call("GET /v1/admin/events", { query }));
        pages.push(...page.events);
        hasMore = page.has_more && page.next > after;
        after = page.next;
      }
      return pages.reverse();
    },
  });
}
