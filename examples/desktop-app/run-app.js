import { exitCodeOf, exitCodes } from "./exit-codes.js";
import { freeMachine } from "./free-machine.js";
import { openApp } from "./open-app.js";
import { say, sayCheck, sayHello, sayNextCheck } from "./say.js";
import { sayTriggers } from "./say-triggers.js";
import { loadFile, makeReceipt, makeRequest } from "./work-offline.js";

/** @import { App } from "./open-app.js" */

/**
 * The other actions of the app, by option. Each returns whether it succeeded.
 * @type {Partial<Record<string, (app: App, file: string | undefined) => Promise<boolean>>>}
 */
const acts = {
  "--deactivate": freeMachine,
  "--offline-request": makeRequest,
  "--offline-load": loadFile,
  "--offline-receipt": makeReceipt,
};

/**
 * Checks the license, and keeps checking it until it is told to stop. Returns the exit code.
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
  const [option, file] = options;
  const act = acts[option ?? ""];
  if (act) return (await act(app, file)) ? exitCodes.ok : exitCodes.unknown;
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
  return new Promise((resolve, reject) => {
    const watch = client.watchLicense(machine, { checkEverySeconds });
    const triggers = client.watchTriggers(machine);
    const isLicensed = async () => (await watch.checkNow()).licensed;
    watch.on("check", ({ result, before, nextInSeconds }) => {
      sayCheck(result, !before);
      if (result.licensed) {
        sayNextCheck(nextInSeconds, !before || result.failure !== undefined);
        // The server sends triggers only to activated machines.
        if (!before) sayTriggers(triggers, isLicensed).catch(reject);
        return;
      }
      triggers.stop();
      watch.stop();
      resolve(exitCodeOf(result));
    });
  });
}
