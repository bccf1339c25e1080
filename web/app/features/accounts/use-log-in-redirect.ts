import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { lastSessionEnd, useSession } from "../session/session.ts";
import type { ArrivalState } from "./ArrivalNotice.tsx";
import { logInAddress } from "./safe-next.ts";

interface LogInRedirect {
  /** Whether nobody was signed in when the page was opened, as the server says. */
  when: boolean;
  /** Why the log-in page opens then. */
  notice: string;
}

const ended = "Your session has ended. Log in again to continue.";

/**
 * Redirects from a member's page to the log-in page and back. It redirects when nobody is signed in, and when the
 * session ends while the page is open. Returns whether the session has ended. The page keeps what it displays until it
 * is left.
 */
export function useLogInRedirect({ when, notice }: LogInRedirect): boolean {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const user = useSession();
  const [hadUser, setHadUser] = useState(false);
  if (user && !hadUser) setHadUser(true);
  const hasEnded = hadUser && !user;

  const redirect = useEffectEvent(() => {
    // log-out.ts navigates to the home page itself.
    if (hasEnded && lastSessionEnd() === "logged-out") return;
    const state = { notice: hasEnded ? ended : notice } satisfies ArrivalState;
    void navigate(logInAddress(pathname + search + hash), { replace: true, state });
  });
  useEffect(() => {
    if (hasEnded || when) redirect();
  }, [hasEnded, when]);
  return hasEnded;
}
