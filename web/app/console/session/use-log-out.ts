import { useState } from "react";
import { reasonWithRequest } from "../../lib/reason-with-request.ts";
import { showToast } from "../../ui/toasts/toast-store.ts";
import { call } from "../calls/api.ts";
import { useSetSession } from "./use-operator.ts";

/** Ends this session. What was read goes with it, and the login page follows. */
export function useLogOut(): { busy: boolean; logOut: () => Promise<void> } {
  const setSession = useSetSession();
  const [busy, setBusy] = useState(false);
  async function logOut() {
    setBusy(true);
    const answer = await call("POST /api/operator/log-out", {});
    setBusy(false);
    // Somebody who isn't logged in has what they asked for.
    if (answer.ok || answer.status === 401) setSession(null);
    else showToast({ title: "You're still logged in", description: reasonWithRequest(answer), tone: "bad" });
  }
  return { busy, logOut };
}
