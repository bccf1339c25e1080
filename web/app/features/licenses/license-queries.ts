import type { User } from "@keystead/contract/portal/accounts";
import type { License, Machine } from "@keystead/contract/portal/licenses";
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { CallError, dataOf } from "../../lib/data/call-error.ts";
import { storeLicense } from "../license-cache/license-cache.ts";
import { sessionQueryKey } from "../accounts/use-account.ts";
import { confirmSession } from "../session/session.ts";
import { currentTime } from "../../ui/clock.ts";
import { withReadableTerm } from "./license-term.ts";
import { untilEnd, untilFirstEnd } from "./time-left.ts";

/** The first part of the query key of everything that may change when a license changes. */
export const licenseQueryKey = "license-data";

export interface LicenseAnswer {
  license: License;
  machines: Machine[];
  /** When an app may replace a machine again; null when it may now. */
  replaceableAt: string | null;
}

/** The license with this id and its machines. Without an id, the current license of the signed-in account. */
export function useLicense(id?: string): UseQueryResult<LicenseAnswer, Error> {
  const client = useQueryClient();
  const queryKey = [licenseQueryKey, "license", id ?? "current"];
  return useQuery({
    queryKey,
    // The server sends no event when a license ends, so the query refetches then.
    refetchInterval: ({ state: { data } }: { state: { data: LicenseAnswer | undefined } }) =>
      data !== undefined && untilEnd(data.license, currentTime()),
    queryFn: async ({ signal }) => {
      // A refused call shows as a red line in the console. So the first call waits until the session is confirmed.
      // The account is kept, so that what the page says of it does not arrive later and move the license.
      if (client.getQueryData(queryKey) === undefined)
        client.setQueryData(sessionQueryKey, await requireSession());
      const { license: stored, ...others } = await dataOf(
        call("GET /api/license", { query: { id } }, { signal }),
      );
      const license = withReadableTerm(stored, currentTime());
      storeLicense(license);
      return { license, ...others };
    },
  });
}

/** All licenses of the signed-in account, on every website, the newest first. Only for accounts that have a license. */
export function useLicenses(): UseQueryResult<License[], Error> {
  return useQuery({
    queryKey: [licenseQueryKey, "licenses"],
    // The server sends no event when a license ends, so the query refetches then.
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

async function requireSession(): Promise<User> {
  const session = await confirmSession();
  if (session.state === "unknown") throw new CallError(session.problem);
  if (session.state === "out")
    throw new CallError({ ok: false, status: 401, code: "not_signed_in", logMessage: "Not logged in" });
  return session.user;
}
