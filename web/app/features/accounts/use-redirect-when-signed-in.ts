import { useEffect } from "react";
import { useNavigate } from "react-router";
import { confirmRememberedSession } from "../../lib/session.ts";

/** Redirects from a log-in form when the server confirms that somebody is signed in already. */
export function useRedirectWhenSignedIn(to: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    let here = true;
    const leave = async () => {
      const session = await confirmRememberedSession();
      if (here && session.state === "in") await navigate(to, { replace: true });
    };
    void leave();
    return () => {
      here = false;
    };
  }, [navigate, to]);
}
