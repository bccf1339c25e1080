import { setTimeout as wait } from "node:timers/promises";
import { checkLicense } from "./check-license.js";
import { exitCodes } from "./exit-codes.js";
import { freeMachine } from "./free-machine.js";
import { nextDelay } from "./next-delay.js";
import { openApp } from "./open-app.js";
import { say, sayCheck, sayHello, sayNextCheck } from "./say.js";

/** @import { Check } from "./check-license.js" */

/**
 * Checks the license, and goes on checking it until told otherwise. Answers the exit code.
 * @param {string[]} options
 */
export async function runApp(options) {
  const opened = await openApp();
  if (!opened.ok) {
    say(opened.message);
    return exitCodes.config;
  }
  const { app } = opened;
  sayHello(app);
  if (options.includes("--deactivate")) return (await freeMachine(app)) ? exitCodes.ok : exitCodes.unknown;

  for (let failures = 0, first = true; ; first = false) {
    const check = await checkLicense(app);
    sayCheck(check, first);
    if (check.state !== "licensed" && check.state !== "offline") return exitCodes[check.state];
    if (options.includes("--once")) return exitCodes.ok;

    failures = check.state === "offline" ? failures + 1 : 0;
    const seconds = nextDelay(app.checkEverySeconds, failures, findRetryAfter(check), Math.random());
    if (first || failures > 0) sayNextCheck(seconds);
    // Counted from the end of this check, so that a slow network never piles checks up.
    await wait(seconds * 1000);
  }
}

/** @param {Check} check */
function findRetryAfter(check) {
  return check.state === "offline" && check.failure.failure === "refused" ? check.failure.retryAfter : null;
}
