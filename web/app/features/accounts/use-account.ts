import type { User } from "@keystead/contract/portal/accounts";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { CallError } from "../../lib/data/call-error.ts";
import { confirmSession } from "../session/session.ts";

/** The query key of the signed-in user, to refetch after a change. */
export const sessionQueryKey = ["GET /api/session"] as const;

/** The signed-in user as the server knows it; null for a visitor. */
export function useAccount(): UseQueryResult<User | null, Error> {
  return useQuery({ queryKey: sessionQueryKey, queryFn: loadUser });
}

async function loadUser(): Promise<User | null> {
  const session = await confirmSession();
  if (session.state === "unknown") throw new CallError(session.problem);
  return session.state === "in" ? session.user : null;
}
