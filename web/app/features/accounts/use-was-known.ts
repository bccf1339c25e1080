import { useState } from "react";
import { useSession } from "../../lib/session.ts";

/** Whether somebody was signed in at any time since the page was opened. If nobody is now, the session has ended. */
export function useWasKnown(): boolean {
  const user = useSession();
  const [known, setKnown] = useState(false);
  if (user && !known) setKnown(true);
  return known;
}
