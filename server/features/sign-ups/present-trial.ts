import { presentSignUp } from "./present-sign-up.ts";
import type { TrialStarted } from "./start-trial.ts";

/** A started trial as the person who signed up sees it. */
export function presentTrial(trial: TrialStarted) {
  if (trial.ok) return { message: messageFor(trial.license), ...presentSignUp(trial) };
  const message = `Check your inbox: a link to log in is on its way. It works once, for ${trial.validMinutes} minutes.`;
  return { message, expires_at: null, user: null, session: null, license: null };
}

function messageFor(license: { readonly trialDays: number } | null): string {
  return license
    ? `Success! Your ${license.trialDays}-day free trial has been activated.`
    : "Your account is ready. Your free trial was used before, so no new one was started.";
}
