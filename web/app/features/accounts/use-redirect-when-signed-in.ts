import { useEffect } from "react";
import { useNavigate } from "react-router";
import { confirmRememberedSession } from "../../lib/session.ts";

/** Takes somebody who is signed in already, as the server confirms, from a log-in form to where it would lead. */
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
