import type { User } from "@keystead/contract/portal/accounts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CallError } from "../../lib/data/call-error.ts";
import { confirmSession } from "../session/session.ts";
import { Panel } from "../../ui/layout/Panel.tsx";
import { Loaded } from "../loading/Loaded.tsx";
import { useLogInRedirect } from "./use-log-in-redirect.ts";

/** The query key of the signed-in user, to refetch after a change. */
export const sessionQueryKey = ["GET /api/session"] as const;

interface MembersOnlyProps {
  /** The layout of the page without its content. */
  skeleton: ReactNode;
  /** Why the log-in page opens instead of this one. */
  notice: string;
  children: (user: User) => ReactNode;
}

/** A page for somebody whom the server says is signed in. Redirects everybody else to the log-in page and back. */
export function MembersOnly({ skeleton, notice, children }: MembersOnlyProps) {
  const session = useQuery({ queryKey: sessionQueryKey, queryFn: loadUser });
  useLogInRedirect({ when: session.data === null, notice });
  return (
    <Loaded
      query={session}
      title="Your account didn't load"
      skeleton={skeleton}
      renderFailure={(state) => <Panel>{state}</Panel>}
    >
      {(user) => (user ? children(user) : skeleton)}
    </Loaded>
  );
}

async function loadUser(): Promise<User | null> {
  const session = await confirmSession();
  if (session.state === "unknown") throw new CallError(session.problem);
  return session.state === "in" ? session.user : null;
}
