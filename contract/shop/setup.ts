import { z } from "zod";
import { words } from "./fields.ts";

/** A step of the setup guide. What stands between backticks in its words is code. */
export const setupStep = z.strictObject({
  title: words,
  words,
  /** A line to copy. `{file}` stands for the name of the downloaded file, `{key}` for the license key. */
  command: words.exactOptional(),
  /** `download`: done with the first download. `key`: pastes the license key, which can be copied there. */
  act: z.enum(["download", "key"]).exactOptional(),
  /** The step as `/download` tells it to a visitor; by default the title and the words. */
  page: z.strictObject({ title: words, words }).exactOptional(),
  /** The step in one line of an email; by default the title, the words and the command. */
  mail: words.exactOptional(),
});
export type SetupStep = z.infer<typeof setupStep>;

/** What the dashboard says beside the download, the key and the start, the three acts of every guide. */
export const firstSteps = z.strictObject({
  afterDownload: words,
  /** The same for somebody who is on a phone. */
  afterDownloadOnPhone: words,
  pasteKey: words,
  start: z.strictObject({
    title: words,
    /** Lines to copy. */
    commands: z.array(words),
    words,
  }),
  /** The whole guide in one line. What stands between backticks is code. */
  summary: words,
});
export type FirstSteps = z.infer<typeof firstSteps>;

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
    mail: "Download the app from your dashboard.",
  },
  { title: "Install and open the app", words: "Open the downloaded file and follow its instructions." },
  { title: "Paste your license key", words: "The app asks for it when it starts.", act: "key" },
];

export const neutralFirstSteps: FirstSteps = {
  afterDownload: "Then install it.",
  afterDownloadOnPhone: "Open it on your computer and install it.",
  pasteKey: "Paste it where the app asks for it.",
  start: { title: "Start the app", commands: [], words: "This page updates when your app connects." },
  summary: "Install the app, start it, and paste your key.",
};

/** Where a customer pastes the license key. */
export const neutralKeyPlace = "the app";

/** The guide as the lines of an email, as plain text. */
export function mailLinesOf(steps: readonly SetupStep[]): string[] {
  return steps.map(({ title, words: what, command, mail }) => {
    // An email knows neither which file is downloaded, nor repeats the key.
    const line = command === undefined || /\{\w+\}/.test(command) ? [] : [command];
    return mail ?? [`${title}:`, what.replaceAll("`", ""), ...line].join(" ");
  });
}
