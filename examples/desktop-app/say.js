import { isFreed } from "./exit-codes.js";

/** @import { Failure, Licensed, LicensedResult, NotLicensed } from "@keystead/client" */
/** @import { App } from "./open-app.js" */

/**
 * Prints to the person in front of the app.
 * @param {string} text
 */
export function say(text) {
  console.log(text);
}

/** @param {App} app */
export function sayHello({ product, version, machine }) {
  say(`${product ?? "Desktop app"} ${version} (sample app)\n`);
  say(`Machine       ${machine.name}`);
}

/**
 * Prints the result of a check. The first time, a valid answer of the server is printed in full, later in one line.
 * @param {LicensedResult} result
 * @param {boolean} first
 */
export function sayCheck(result, first) {
  if (!result.licensed) return sayNo(result);
  if (result.failure) {
    say(`${clock()}  ${explain(result.failure)}`);
    return say(`          Running on the saved license until ${describeTime(result.until)}.`);
  }
  return first ? sayLicense(result) : say(`${clock()}  Checked: still licensed.`);
}

/**
 * @param {number | null} seconds
 * @param {boolean} matters false after an uneventful check; the time of the next one is then not printed
 */
export function sayNextCheck(seconds, matters) {
  if (seconds !== null && matters) say(`Next check in ${describeSpan(seconds)}. Stop with Ctrl-C.`);
}

/** @param {Licensed} result */
function sayLicense({ answer, code, until, offline, saved }) {
  const { license, entitlements = [], limits, trial, graceUntil } = answer ?? {};
  const end = license?.endDate ? `ends ${describeTime(license.endDate)}` : "never ends";
  if (license) say(`License       ${license.status}, ${license.tier}, ${end}`);
  if (trial?.active) say(`Trial         ends ${describeTime(trial.endsAt)}`);
  if (code === "GRACE" && graceUntil)
    say(`Grace         license ended, works until ${describeTime(graceUntil)}`);
  if (limits) say(`Machines      ${limits.machines.used} of ${limits.machines.max ?? "any number"} in use`);
  say(`Entitlements  ${entitlements.join(", ")}\n`);
  if (offline.ok) say(`Licensed until ${describeTime(until)}. Works offline.`);
  else say(`Licensed while online. ${offline.detail}`);
  if (!saved) say("Couldn't save the license in this folder, so the next start needs a connection.");
}

/** @param {NotLicensed} result */
function sayNo(result) {
  const { status, detail, failure } = result;
  if (status === "denied") return isFreed(result) ? sayFreed() : sayRefusal(result);
  say(`\nCouldn't check the license. ${failure ? explain(failure) : detail}`);
  if (status === "clock") {
    say(`${detail} The saved license is kept.`);
    return say("Once the clock is right or you're online, run: npm start");
  }
  say("There's no valid saved license, so the app stops here. Once you're online, run: npm start");
  if (status !== "unknown") say("If this machine never goes online, run: npm run offline-request");
}

function sayFreed() {
  say("\nThis machine was removed from your license. You can activate another one in its place.");
  say("To use this machine again, run: npm start");
}

/** @type {Partial<Record<string, string>>} */
const nextSteps = {
  activate: "Activate this machine",
  renew: "Renew the license",
  free_device: "Remove another machine",
  upgrade: "Upgrade the license",
  confirm_email: "Confirm your email",
  contact: "Contact us",
};

/** @param {NotLicensed} result */
function sayRefusal({ code, detail, next }) {
  say(`\nNot licensed (${code}). ${detail}`);
  // A newer server may send next steps that this app does not know.
  for (const { action, url } of next) say(`  ${nextSteps[action] ?? "Help"}: ${url}`);
}

/** @param {Failure} failure */
function explain({ failure, detail }) {
  if (failure !== "untrusted") return detail;
  return `${detail} Something on the way is changing answers, or config.json has another server's key.`;
}

/** @param {Date | string} moment */
export function describeTime(moment) {
  return `${new Date(moment).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** @param {number} seconds */
function describeSpan(seconds) {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

export function clock() {
  return new Date().toTimeString().slice(0, 8);
}
