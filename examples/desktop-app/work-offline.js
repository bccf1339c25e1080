import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { describeTime, say } from "./say.js";

/** @import { App } from "./open-app.js" */

/**
 * Makes the request of a machine that never goes online. The owner brings it to the license page. Returns whether it
 * succeeded.
 * @param {App} app
 */
export async function makeRequest({ client, machine, page }) {
  const request = await client.createRequest(machine);
  if (request === undefined) return fail("This system can't sign a request.");
  await show("license-request.txt", request);
  say(`Bring it to ${page}#offline and come back with the license file. Then run:`);
  say("npm run offline-load license-file.txt");
  return true;
}

/**
 * Loads the license file that the owner brings back. Returns whether it is a file for this machine.
 * @param {App} app
 * @param {string | undefined} name as it was typed
 */
export async function loadFile({ client, machine }, name) {
  if (name === undefined) return fail("Name the license file: npm run offline-load license-file.txt");
  let text;
  try {
    // npm runs scripts in the folder of the app, wherever npm was started. So the path is relative to the start folder.
    text = await readFile(path.resolve(process.env.INIT_CWD ?? "", name), "utf8");
  } catch {
    return fail(`Can't read ${name}. Check its name and folder.`);
  }
  const result = await client.loadFile(text, machine);
  if (!result.ok) return fail(`Can't use this license file. ${result.detail}`);
  say(
    `Licensed until ${describeTime(result.expiresAt)}, without a network. To start the app, run: npm start`,
  );
  return true;
}

/**
 * Gives up the license on this machine, and makes the receipt with which the owner removes it. Returns whether it
 * succeeded.
 * @param {App} app
 */
export async function makeReceipt({ client, machine, page }) {
  const receipt = await client.createReceipt(machine);
  if (receipt === undefined)
    return fail("There's no license file on this machine, so there was nothing to remove.");
  await show("license-receipt.txt", receipt);
  say(
    "The app no longer starts with its license file. To remove this machine from your license, bring the receipt to",
  );
  say(`${page}#offline`);
  return true;
}

/**
 * Prints a text and saves it beside the app.
 * @param {string} name
 * @param {string} text
 */
async function show(name, text) {
  say(`\n${text}`);
  const saved = await writeFile(new URL(name, import.meta.url), text).then(
    () => true,
    () => false,
  );
  say(saved ? `Saved in ${name}.` : "Couldn't save it in this folder, so copy it from here.");
}

/** @param {string} message */
function fail(message) {
  say(message);
  return false;
}
