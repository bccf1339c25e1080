import { useQuery } from "@tanstack/react-query";
import { dataOf } from "../../lib/data/call-error.ts";
import { call } from "../calls/api.ts";
import { usePages } from "../lists/use-pages.ts";

/** The first part of the keys of everything that is read of releases. */
export const releasesKey = ["releases"] as const;

/** Releases by product, the newest version first, with drafts and yanked ones. */
export function useReleases(filter: { product?: string }) {
  return usePages([...releasesKey, filter], (after: string | undefined, signal) =>
    dataOf(call("GET /v1/admin/releases", { query: { ...filter, after, limit: 50 } }, { signal })),
  );
}

export const releaseKey = (id: string) => [...releasesKey, id] as const;

export function useRelease(id: string) {
  return useQuery({
    queryKey: releaseKey(id),
    queryFn: async () => (await dataOf(call("GET /v1/admin/releases/{id}", { params: { id } }))).release,
  });
}
