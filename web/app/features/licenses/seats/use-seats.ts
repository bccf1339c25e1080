import type { SeatInvitation, SeatList } from "@keystead/contract/portal/seats";
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { dataOf } from "../../../lib/data/call-error.ts";
import { currentTime } from "../../../ui/clock.ts";
import { licenseQueryKey } from "../license-queries.ts";

const marginMs = 1000;
const dayMs = 86_400_000;

/** The people on a license, for its owner. */
export function useSeats(license: string): UseQueryResult<SeatList, Error> {
  return useQuery({
    queryKey: [licenseQueryKey, "seats", license],
    // The end of an invitation sends no event.
    refetchInterval: ({ state: { data } }: { state: { data: SeatList | undefined } }) =>
      untilFirstExpiry(data?.invitations ?? [], currentTime()),
    queryFn: async ({ signal }) => dataOf(call("GET /api/license/seats", { query: { license } }, { signal })),
  });
}

/** The refetch interval of invitations: until just after the first one expires, a day at most. */
function untilFirstExpiry(invitations: readonly SeatInvitation[], now: number): number | false {
  const waits = invitations.map(({ expiresAt }) => Date.parse(expiresAt) - now + marginMs);
  return waits.length > 0 && Math.min(Math.max(marginMs, Math.min(...waits)), dayMs);
}

/** Mutations on the people of a license; each refetches what depends on licenses, and all but `invite` resolve after that. */
export function useSeatChanges(license: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [licenseQueryKey] });
  const query = { license };
  const withdraw = useMutation({
    mutationFn: (id: string) =>
      dataOf(call("DELETE /api/license/invitations/{id}", { params: { id }, query })),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => dataOf(call("DELETE /api/license/members/{id}", { params: { id }, query })),
    onSettled,
  });
  const invite = useMutation({
    mutationFn: (email: string) =>
      dataOf(call("POST /api/license/invitations", { body: { license, email } })),
    // Not waited for: the form for the next person follows at once, before somebody types into the old one.
    onSettled: () => void onSettled(),
  });
  const transfer = useMutation({
    mutationFn: (member: string) => dataOf(call("POST /api/license/transfer", { body: { license, member } })),
    onSettled,
  });
  const leave = useMutation({
    mutationFn: () => dataOf(call("POST /api/license/leave", { body: { license } })),
    onSettled,
  });
  return { invite, withdraw, remove, transfer, leave };
}
