import { useEffect, useState } from "react";
import { href } from "react-router";
import { call } from "../../lib/api.ts";
import { useNavigateWhileHere } from "../../lib/routing/use-navigate-while-here.ts";
import { confirmRememberedSession } from "../session/session.ts";
import { showToast } from "../../ui/toasts/toast-store.ts";

/**
 * Whether the signed-in person has used the trial and has no license. False until the server says so. Redirects
 * somebody who has a license to it, because there is no trial to start.
 */
export function useTrialUsed(): boolean {
  const navigate = useNavigateWhileHere();
  const [used, setUsed] = useState(false);
  useEffect(() => {
    const unmount = new AbortController();
    const check = async () => {
      const state = await askForLicense(unmount.signal);
      if (state === undefined || unmount.signal.aborted) return;
      if (state === "trial_used") return setUsed(true);
      if (!(await navigate(href("/license-dashboard"), { replace: true }))) return;
      showToast({ title: "You already have a license", description: "You don't need another trial." });
    };
    void check();
    return () => unmount.abort();
  }, [navigate]);
  return used;
}

/** Undefined for a visitor, for an account that never had a trial, and when the server did not answer. */
async function askForLicense(signal: AbortSignal): Promise<"licensed" | "trial_used" | undefined> {
  const session = await confirmRememberedSession();
  if (session.state !== "in") return undefined;
  const answer = await call("GET /api/license", {}, { signal });
  if (answer.ok) return "licensed";
  return answer.code === "no_license" && answer.details?.trialUsed ? "trial_used" : undefined;
}
