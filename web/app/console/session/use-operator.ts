import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { LoggedInOperator } from "@keystead/contract/console/operators";
import type { OperatorScope } from "@keystead/contract/values/operator-key";
import { createContext, useContext } from "react";
import { dataOf } from "../../lib/data/call-error.ts";
import { call } from "../calls/api.ts";

/** The key of the session among what was read. */
export const sessionKey = ["session"] as const;

/** The session: an operator, or null while nobody is logged in. */
export function useSession() {
  return useQuery({
    queryKey: sessionKey,
    queryFn: async (): Promise<LoggedInOperator | null> =>
      (await dataOf(call("GET /api/operator/session", {}))).operator,
  });
}

/** Puts who logged in into the cache, or with null whoever logged out out of it, with everything that was read. */
export function useSetSession(): (operator: LoggedInOperator | null) => void {
  const client = useQueryClient();
  return (operator) => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    client.setQueryData(sessionKey, operator);
  };
}

/** Puts into the cache what the server answers of who is logged in, such as the recovery codes that are left. */
export function useUpdateSession(): (operator: LoggedInOperator) => void {
  const client = useQueryClient();
  return (operator) => client.setQueryData(sessionKey, operator);
}

/** Who is logged in, for pages within `LoggedInOnly`. */
export const OperatorContext = createContext<LoggedInOperator | undefined>(undefined);

/** @throws outside of `LoggedInOnly` */
export function useOperator(): LoggedInOperator {
  const operator = useContext(OperatorContext);
  if (!operator) throw new Error("The page is outside of LoggedInOnly");
  return operator;
}

/** Whether the role of who is logged in has a scope. */
export function useMay(): (scope: OperatorScope) => boolean {
  const { scopes } = useOperator();
  return (scope) => scopes.includes(scope);
}
