import { say } from "./say.js";

/** @import { App } from "./open-app.js" */

/**
 * Takes this machine off the license, so that another one can take its place. Returns whether the server was told.
 * @param {App} app
 */
export async function freeMachine({ client, machine }) {
  const result = await client.deactivate(machine);
  if (!result.ok) {
    say(`Couldn't remove this machine. ${result.detail}`);
    return false;
  }
  say(
    result.deactivated
      ? "This machine was removed from your license. You can activate another one in its place."
      : "This machine wasn't on the license, so there was nothing to remove.",
  );
  return true;
}
