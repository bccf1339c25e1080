import type { Member, SeatList } from "@keystead/contract/portal/seats";
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { dataOf } from "../../../lib/data/call-error.ts";
import { days } from "../../../lib/format/durations.ts";
import { currentTime } from "../../../ui/clock.ts";
import { licenseQueryKey } from "../license-queries.ts";

const marginMs = 1000;

/** The people on a license, for its owner. */
export function useSeats(license: string): UseQueryResult<SeatList, Error> {
  return useQuery({
    queryKey: [licenseQueryKey, "seats", license],
    // The server sends no event when an invitation ends, or when the time to take a license back ends.
    refetchInterval: ({ state: { data } }: { state: { data: SeatList | undefined } }) =>
      data ? untilFirst(endsOf(data), currentTime()) : false,
    queryFn: async ({ signal }) => dataOf(call("GET /api/license/seats", { query: { license } }, { signal })),
  });
}

/** The times at which entries of the list end by themselves. */
function endsOf({ invitations, members }: SeatList): string[] {
  const takeBacks = members.flatMap(({ takeBackUntil }) => takeBackUntil ?? []);
  return [...invitations.map(({ expiresAt }) => expiresAt), ...takeBacks];
}

/** The refetch interval: until just after the first of these times, and at most one day. */
function untilFirst(ends: readonly string[], now: number): number | false {
  const waits = ends.map((end) => Date.parse(end) - now + marginMs);
  return waits.length > 0 && Math.min(Math.max(marginMs, Math.min(...waits)), days(1));
}

/**
 * Mutations on the people of a license. Each refetches what depends on licenses. All but `invite` wait for that
 * refetch.
 */
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
    // Does not wait for the refetch, so that the form for the next person follows at once. Otherwise somebody might
    // type into the old form.
    onSettled: () => void onSettled(),
  });
  const transfer = useMutation({
    mutationFn: (body: { member: string; password?: string; token?: string }) =>
      dataOf(call("POST /api/license/transfer", { body: { license, ...body } })),
    onSettled,
  });
  const leave = useMutation({
    mutationFn: () => dataOf(call("POST /api/license/leave", { body: { license } })),
    onSettled,
  });
  const takeBack = useMutation({
    mutationFn: () => dataOf(call("POST /api/license/take-back", { body: { license } })),
    onSettled,
  });
  return { invite, withdraw, remove, transfer, leave, takeBack };
}

/** Whether one of these members, the former owner, can still take the license back. */
export const isTakeBackOpen = (members: readonly Member[]): boolean =>
  members.some(({ takeBackUntil }) => takeBackUntil !== null);
