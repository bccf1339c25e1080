import { exitCodeOf, exitCodes } from "./exit-codes.js";
import { freeMachine } from "./free-machine.js";
import { openApp } from "./open-app.js";
import { say, sayCheck, sayHello, sayNextCheck } from "./say.js";

/** @import { App } from "./open-app.js" */

/**
 * Checks the license, and goes on checking it until told otherwise. Answers the exit code.
 * @param {string[]} options
 * @returns {Promise<number>}
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
  return options.includes("--once") ? checkOnce(app) : keepChecking(app);
}

/** @param {App} app */
async function checkOnce({ client, machine }) {
  const result = await client.ensureLicensed(machine);
  sayCheck(result, true);
  return exitCodeOf(result);
}

/**
 * @param {App} app
 * @returns {Promise<number>}
 */
function keepChecking({ client, machine, checkEverySeconds }) {
  return new Promise((resolve) => {
    const watch = client.watchLicense(machine, { checkEverySeconds });
    watch.on("check", ({ result, before, nextInSeconds }) => {
      sayCheck(result, !before);
      if (result.licensed) return sayNextCheck(nextInSeconds, !before || result.failure !== undefined);
      watch.stop();
      resolve(exitCodeOf(result));
    });
  });
}
