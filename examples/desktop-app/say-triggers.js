import { clock, say } from "./say.js";

/** @import { TriggerEvent, TriggerStream } from "@keystead/client" */

/**
 * Prints the triggers of the license as they arrive. A real app would start its work here.
 * @param {TriggerStream} triggers
 * @param {() => Promise<boolean>} isLicensed checks the license now
 */
export async function sayTriggers(triggers, isLicensed) {
  /** @type {"listening" | "cut" | undefined} */
  let said;
  for await (const message of triggers) {
    if (message.kind === "trigger") sayTrigger(message.event);
    if (message.kind === "reset")
      say(`${clock()}  This app was offline for too long and may have missed triggers.`);
    if (message.kind === "connected" && said !== "listening") {
      say(`${clock()}  Listening for triggers.`);
      said = "listening";
    }
    if (message.kind !== "disconnected") continue;
    const { failure } = message;
    // A shop without a market has no triggers.
    if (failure?.failure === "refused" && failure.status === 404) return;
    // The server sends triggers to activated machines alone: this one may have been removed.
    if (failure?.failure === "refused" && failure.status === 403 && !(await isLicensed())) return;
    // Without a failure, the server was replaced and the next connection opens in a moment.
    if (!failure || said === "cut") continue;
    say(`${clock()}  Can't listen for triggers now. ${failure.detail}`);
    said = "cut";
  }
}

/**
 * @param {string} action
 * @param {string} bot
 */
function describeAction(action, bot) {
  switch (action) {
    case "notify":
      return "notify.";
    case "start":
      return `start the ${bot} bot. This sample app doesn't trade, so nothing starts.`;
    case "stop":
      return `stop the ${bot} bot. This sample app doesn't trade, so nothing stops.`;
    default:
      // A newer server may send actions that this app does not know.
      return `${printable(action)}, which this app doesn't know.`;
  }
}

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** @param {TriggerEvent} event */
function sayTrigger({ token, volume, threshold, action, bot }) {
  const [traded, limit] = [dollars.format(volume), dollars.format(threshold)];
  say(
    `${clock()}  Trigger: ${printable(token.symbol)} traded ${traded} in 24 hours. Your threshold is ${limit}.`,
  );
  say(`          Action: ${describeAction(action, printable(bot))}`);
}

/**
 * Removes characters that could control a terminal, because anyone can create a token and choose its symbol.
 * @param {string} text
 */
function printable(text) {
  return text.replaceAll(/\p{C}/gu, "").slice(0, 40);
}
