/** @import { Failure } from "@keystead/client" */
/** @import { Check, Licensed, Refused } from "./check-license.js" */
/** @import { App } from "./open-app.js" */

/**
 * Prints to the person in front of the app.
 * @param {string} text
 */
export function say(text) {
  console.log(text);
}

/** @param {App} app */
export function sayHello({ product, version, name }) {
  say(`${product ?? "Desktop app"} ${version} (sample app)\n`);
  say(`Machine       ${name}`);
}

/**
 * What a check found. A yes is told in full the first time, later in a line.
 * @param {Check} check
 * @param {boolean} first
 */
export function sayCheck(check, first) {
  switch (check.state) {
    case "licensed":
      return first ? sayLicense(check) : say(`${clock()}  Checked: still licensed.`);
    case "offline":
      say(`${clock()}  ${explain(check.failure)}`);
      return say(`          Running on the saved license until ${describe(check.expiresAt)}.`);
    case "freed":
      say("\nThis machine was removed from your license. You can activate another one in its place.");
      return say("To use this machine again, run: npm start");
    case "denied":
      return sayRefusal(check);
    case "unknown":
      say(`\nCouldn't check the license. ${explain(check.failure)}`);
      return say("There's no valid saved license, so the app stops here. Once you're online, run: npm start");
  }
}

/** @param {number} seconds */
export function sayNextCheck(seconds) {
  say(`Next check in ${describeSpan(seconds)}. Stop with Ctrl-C.`);
}

/** @param {Licensed} check */
function sayLicense({ answer, lease, unsaved }) {
  const { license, entitlements, limits, trial, graceUntil, code } = answer;
  if (license) say(`License       ${license.status}, ${license.tier}, ends ${describe(license.endDate)}`);
  if (trial?.active) say(`Trial         ends ${describe(trial.endsAt)}`);
  if (code === "GRACE" && graceUntil) say(`Grace         license ended, works until ${describe(graceUntil)}`);
  if (limits) say(`Machines      ${limits.machines.used} of ${limits.machines.max ?? "any number"} in use`);
  say(`Entitlements  ${entitlements.join(", ")}\n`);
  if (lease.ok) say(`Licensed until ${describe(lease.expiresAt)}, checked offline: ok`);
  else say(`Licensed while online. ${lease.detail}`);
  if (unsaved) say("Couldn't save the license in this folder, so the next start needs a connection.");
  say("This sample app does nothing else: it doesn't trade or post.");
}

/** @type {Partial<Record<string, string>>} */
const remedies = {
  activate: "Activate this machine",
  renew: "Renew the license",
  free_device: "Remove another machine",
  upgrade: "Upgrade the license",
  confirm_email: "Confirm your email",
  contact: "Contact us",
};

/** @param {Refused} check */
function sayRefusal({ code, detail, next }) {
  say(`\nNot licensed (${code}). ${detail}`);
  // A newer server may know remedies that this app does not.
  for (const { action, url } of next) say(`  ${remedies[action] ?? "Help"}: ${url}`);
}

/** @param {Failure} failure */
function explain({ failure, detail }) {
  if (failure !== "untrusted") return detail;
  return `${detail} Something on the way is changing answers, or config.json has another server's key.`;
}

/** @param {Date | string} moment */
function describe(moment) {
  return `${new Date(moment).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** @param {number} seconds */
function describeSpan(seconds) {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

function clock() {
  return new Date().toTimeString().slice(0, 8);
}
