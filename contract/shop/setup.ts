import { z } from "zod";
import { words } from "./fields.ts";

/** A step of the setup guide. What stands between backticks in its words is code. */
export const setupStep = z.strictObject({
  title: words,
  words,
  /** A line to copy. `{file}` stands for the name of the downloaded file, `{key}` for the license key. */
  command: words.exactOptional(),
  /** `download`: done with the first download, which is offered there. `key`: pastes the license key, which can be copied there. */
  act: z.enum(["download", "key"]).exactOptional(),
  /** The step as `/download` tells it to a visitor; by default the title and the words. */
  page: z.strictObject({ title: words, words }).exactOptional(),
  /**
   * The step in one line of an email; by default the title, the words and the command. `{app}` stands for the name of the app that the
   * customer chose, or for "app".
   */
  mail: words.exactOptional(),
});
export type SetupStep = z.infer<typeof setupStep>;

/** The commands with which the app works without a network, for apps that have some. */
export const offlineCommands = z.strictObject({
  /** Makes the request for a license file. */
  request: words,
  /** Loads a license file, whose name takes the place of `{file}`. */
  load: words,
  /** Stops for good and makes the receipt. */
  receipt: words,
});
export type OfflineCommands = z.infer<typeof offlineCommands>;

/** The guide of a shop without one: true of any app that asks for a license key. */
export const neutralSteps: SetupStep[] = [
  {
    title: "Download",
    words: "Download the app for your computer.",
    act: "download",
    mail: "Download the {app} from your dashboard.",
  },
  { title: "Install and open the app", words: "Open the downloaded file and follow its instructions." },
  { title: "Paste your license key", words: "The app asks for it when it starts.", act: "key" },
];

/** That guide in one line. What is between backticks is code. */
export const neutralSummary = "Install the app, start it, and paste your key.";

/** Where a customer pastes the license key. */
export const neutralKeyPlace = "the app";

/**
 * The guide as the lines of an email, as plain text.
 * @param app the name of the app that the customer chose, where one is known
 */
export function mailLinesOf(steps: readonly SetupStep[], app = "app"): string[] {
  return steps.map(({ title, words: what, command, mail }) => {
    // An email knows neither which file is downloaded, nor repeats the key.
    const line = command === undefined || /\{\w+\}/.test(command) ? [] : [command];
    return mail?.replaceAll("{app}", () => app) ?? [`${title}:`, what.replaceAll("`", ""), ...line].join(" ");
  });
}
