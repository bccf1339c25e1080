import { expect, test } from "vitest";
import { checkSetup } from "./check-setup.ts";
import { mailLinesOf, neutralSteps, type SetupStep } from "../setup.ts";

const plans = [{ id: "suite", download: "suite.zip" }, { id: "viewer" }];
const step = { title: "Install", words: "Open the file." };
const check = (setupSteps: readonly SetupStep[], productSteps: Record<string, readonly SetupStep[]> = {}) =>
  checkSetup({ plans, setupSteps, productSteps });

test("the guide of a shop without one is good, and names no tool of any app", () => {
  expect(check(neutralSteps)).toEqual([]);
  expect(mailLinesOf(neutralSteps)).toEqual([
    "Download the app from your dashboard.",
    "Install and open the app: Open the downloaded file and follow its instructions.",
    "Paste your license key: The app asks for it when it starts.",
  ]);
});

test("a guide may fill in the file and the key", () => {
  const unzip = { ...step, command: "unzip {file}" };
  expect(check([{ ...step, command: "app --key {key}" }], { suite: [unzip] })).toEqual([]);
  expect(check([unzip], { viewer: [step] })).toEqual([]);
});

test.each<[string, Parameters<typeof check>]>([
  ['setup.ts: productSteps.sweet: There is no plan "sweet".', [[step], { sweet: [step] }]],
  [
    'setup.ts: setupSteps: More than one step has the act "key".',
    [
      [
        { ...step, act: "key" },
        { ...step, act: "key" },
      ],
    ],
  ],
  [
    "setup.ts: setupSteps[1].command: There is no {folder}. Use {file} or {key}.",
    [[step, { ...step, command: "app {folder}" }]],
  ],
  ["setup.ts: setupSteps[0].mail: There is no {key}. Use {app}.", [[{ ...step, mail: "Paste {key}." }]]],
  [
    'setup.ts: setupSteps[0].command: {file} is the download of a plan, and plan "viewer" has none.',
    [[{ ...step, command: "open {file}" }]],
  ],
  [
    'setup.ts: productSteps.viewer[0].command: {file} is the download of a plan, and plan "viewer" has none.',
    [[step], { viewer: [{ ...step, command: "open {file}" }] }],
  ],
])("a guide that cannot be shown is refused: %s", (problem, guides) => {
  expect(check(...guides)).toEqual([problem]);
});

test("in an email, a step without a line of its own says title, words and command, without marks for code", () => {
  expect(mailLinesOf([{ ...step, words: "In `bin`.", command: "setup --all" }])).toEqual([
    "Install: In bin. setup --all",
  ]);
  expect(mailLinesOf([{ ...step, command: "unzip {file}" }])).toEqual(["Install: Open the file."]);
});

test("in an email, a line of its own names the app that was chosen", () => {
  const download = { ...step, mail: "Download the {app}." };
  expect(mailLinesOf([download])).toEqual(["Download the app."]);
  expect(mailLinesOf([download], "Volume bot")).toEqual(["Download the Volume bot."]);
});
