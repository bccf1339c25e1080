import type { License, Machine } from "@keystead/contract/portal/licenses";
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { storeLicense } from "../../lib/license-cache.ts";
import { CallError, dataOf } from "../../lib/data/query.tsx";
import { confirmSession } from "../../lib/session.ts";
import { currentTime } from "../../ui/clock.ts";
import { licenseQueryKey } from "./license-query-key.ts";
import { untilEnd } from "./license-term.ts";

export interface LicenseAnswer {
  license: License;
  machines: Machine[];
}

/** One license of the signed-in account with its machines: the one named, or the account's current one. */
export function useLicense(id?: string): UseQueryResult<LicenseAnswer, Error> {
  const client = useQueryClient();
  const queryKey = [licenseQueryKey, "license", id ?? "current"];
  return useQuery({
    queryKey,
    // No event tells that a license has ended.
    refetchInterval: ({ state: { data } }: { state: { data: LicenseAnswer | undefined } }) =>
      data !== undefined && untilEnd(data.license, currentTime()),
    queryFn: async ({ signal }) => {
      // Refused calls are red lines in the console, so the first one is only made for somebody who is signed in.
      if (client.getQueryData(queryKey) === undefined) await requireSession();
      const { license, machines } = await dataOf(call("GET /api/license", { query: { id } }, { signal }));
      storeLicense(license);
      return { license, machines };
    },
  });
}

async function requireSession(): Promise<void> {
  const session = await confirmSession();
  if (session.state === "unknown") throw new CallError(session.problem);
  if (session.state === "out")
    throw new CallError({ ok: false, status: 401, code: "not_signed_in", message: "You are not signed in." });
}
