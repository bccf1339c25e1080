import { useEffect } from "react";
import { useNavigate } from "react-router";
import { confirmRememberedSession } from "../../lib/session.ts";

/** Redirects from a log-in form when the server confirms that somebody is signed in already. */
export function useRedirectWhenSignedIn(to: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    let mounted = true;
    const redirect = async () => {
      const session = await confirmRememberedSession();
      if (mounted && session.state === "in") await navigate(to, { replace: true });
    };
    void redirect();
    return () => {
      mounted = false;
    };
  }, [navigate, to]);
}
