import { useState } from "react";
import { useSession } from "../../lib/session.ts";

/** Whether somebody was signed in at any time since the page was opened. If nobody is now, the session has ended. */
export function useHadSession(): boolean {
  const user = useSession();
  const [seen, setSeen] = useState(false);
  if (user && !seen) setSeen(true);
  return seen;
}
