import { useState } from "react";
import { useSession } from "../../lib/session.ts";

/** Whether this browser has remembered somebody while the page is open: if nobody is signed in then, a session has ended. */
export function useWasKnown(): boolean {
  const user = useSession();
  const [known, setKnown] = useState(false);
  if (user && !known) setKnown(true);
  return known;
}
