import type { User } from "@keystead/contract/portal/accounts";
import type { ReactNode } from "react";
import { Panel } from "../../ui/layout/Panel.tsx";
import { Loaded } from "../loading/Loaded.tsx";
import { useAccount } from "./use-account.ts";
import { useLogInRedirect } from "./use-log-in-redirect.ts";

interface MembersOnlyProps {
  /** The layout of the page without its content. */
  skeleton: ReactNode;
  /** Why the log-in page opens instead of this one. */
  notice: string;
  children: (user: User) => ReactNode;
}

/** A page for somebody whom the server says is signed in. Redirects everybody else to the log-in page and back. */
export function MembersOnly({ skeleton, notice, children }: MembersOnlyProps) {
  const session = useAccount();
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
