import { useEffect, useState } from "react";
import { useNavigateWhileHere } from "../../lib/routing/use-navigate-while-here.ts";
import { confirmRememberedSession } from "../session/session.ts";

/**
 * Redirects from a log-in form when the server confirms that somebody is signed in already. Returns whether that person
 * stays on the page.
 * @param stays whether somebody who is signed in may stay, because they may read the page as well
 */
export function useRedirectWhenSignedIn(to: string, stays = false): boolean {
  const navigate = useNavigateWhileHere();
  const [staying, setStaying] = useState(false);
  useEffect(() => {
    let mounted = true;
    const redirect = async () => {
      const session = await confirmRememberedSession();
      if (!mounted || session.state !== "in") return;
      if (stays) setStaying(true);
      else await navigate(to, { replace: true });
    };
    void redirect();
    return () => {
      mounted = false;
    };
  }, [navigate, to, stays]);
  return staying;
}
