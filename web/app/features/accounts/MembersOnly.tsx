import type { User } from "@keystead/contract/portal/accounts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { Navigate, useLocation } from "react-router";
import { failureWords } from "../../lib/data/failure-words.ts";
import { CallError } from "../../lib/data/query.tsx";
import { confirmSession } from "../../lib/session.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Panel } from "../../ui/Panel.tsx";
import type { ArrivalState } from "./ArrivalNotice.tsx";
import { logInAddress } from "./safe-next.ts";

/** The key under which a page finds who is signed in, to ask anew after a change. */
export const sessionQueryKey = ["GET /api/session"] as const;

interface MembersOnlyProps {
  /** The page's shape while the server is asked. */
  loading: ReactNode;
  /** Why the log-in page opens instead of this one. */
  notice: string;
  children: (user: User) => ReactNode;
}

/** A page for somebody who is signed in, as the server says. Everybody else is sent to log in and back. */
export function MembersOnly({ loading, notice, children }: MembersOnlyProps) {
  const { pathname, search } = useLocation();
  const session = useQuery({ queryKey: sessionQueryKey, queryFn: askWhoIsSignedIn });
  // A handful of panels at once are drawn in steps, between which the page answers.
  const user = useDeferredValue(session.data);
  if (session.isPending) return loading;
  if (session.isError) {
    const { words, requestId } = failureWords(session.error);
    return (
      <Panel>
        <ErrorState
          title="Your account did not load"
          onRetry={() => void session.refetch()}
          retrying={session.isFetching}
          requestId={requestId}
        >
          {words}
        </ErrorState>
      </Panel>
    );
  }
  if (!session.data) {
    return (
      <Navigate to={logInAddress(pathname + search)} replace state={{ notice } satisfies ArrivalState} />
    );
  }
  return user ? children(user) : loading;
}

async function askWhoIsSignedIn(): Promise<User | null> {
  const session = await confirmSession();
  if (session.state === "unknown") throw new CallError(session.problem);
  return session.state === "in" ? session.user : null;
}
