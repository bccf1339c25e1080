import type { License, Machine } from "@keystead/contract/portal/licenses";
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { CallError, dataOf } from "../../lib/data/call-error.ts";
import { storeLicense } from "../license-cache/license-cache.ts";
import { confirmSession } from "../session/session.ts";
import { currentTime } from "../../ui/clock.ts";
import { untilEnd, untilFirstEnd, withReadableTerm } from "./license-term.ts";

/** The first part of the query key of everything that may change when a license changes. */
export const licenseQueryKey = "license-data";

export interface LicenseAnswer {
  license: License;
  machines: Machine[];
  /** When an app may replace a machine again; null: now. */
  replaceableAt: string | null;
}

/** One license of the signed-in account with its machines: the one with that id, or the account's current one. */
export function useLicense(id?: string): UseQueryResult<LicenseAnswer, Error> {
  const client = useQueryClient();
  const queryKey = [licenseQueryKey, "license", id ?? "current"];
  return useQuery({
    queryKey,
    // The end of a license sends no event.
    refetchInterval: ({ state: { data } }: { state: { data: LicenseAnswer | undefined } }) =>
      data !== undefined && untilEnd(data.license, currentTime()),
    queryFn: async ({ signal }) => {
      // A refused call is a red line in the console, so the first one waits until somebody is known to be signed in.
      if (client.getQueryData(queryKey) === undefined) await requireSession();
      const { license: stored, ...others } = await dataOf(
        call("GET /api/license", { query: { id } }, { signal }),
      );
      const license = withReadableTerm(stored, currentTime());
      storeLicense(license);
      return { license, ...others };
    },
  });
}

/** All licenses of the signed-in account, of every website, the newest first. For accounts with a license. */
export function useLicenses(): UseQueryResult<License[], Error> {
  return useQuery({
    queryKey: [licenseQueryKey, "licenses"],
    // The end of a license sends no event.
    refetchInterval: ({ state: { data } }: { state: { data: License[] | undefined } }) =>
      untilFirstEnd(data ?? [], currentTime()),
    queryFn: async ({ signal }) => {
      const { licensesByWebsite } = await dataOf(call("GET /api/license-info", {}, { signal }));
      const now = currentTime();
      const licenses = Object.values(licensesByWebsite)
        .flat()
        .map((each) => withReadableTerm(each, now));
      return licenses.toSorted((a, b) => b.startDate.localeCompare(a.startDate));
    },
  });
}

async function requireSession(): Promise<void> {
  const session = await confirmSession();
  if (session.state === "unknown") throw new CallError(session.problem);
  if (session.state === "out")
    throw new CallError({ ok: false, status: 401, code: "not_signed_in", message: "You're not logged in." });
}
