/** A change that no test near it notices or has to notice. */
export interface AllowedSurvivor {
  readonly file: string;
  /** The line as it is written, without the blanks around it. */
  readonly code: string;
  /** The change in the words of the report. */
  readonly change: string;
  /** Why no test can notice the change, or why none should. */
  readonly reason: string;
}

/** `npm run mutate` names the entries that match no code any more. */
export const allowedSurvivors: readonly AllowedSurvivor[] = [
  {
    file: "contract/openapi-responses.ts",
    code: 'const description = status < 400 ? "Success" : "Refused";',
    change: "< => <=",
    reason: "The successes of a call have no status 400.",
  },
  {
    file: "contract/openapi-responses.ts",
    code: "if (status >= 300 && status < 400)",
    change: ">= => >",
    reason: "No call answers 300: redirects have a status of their own.",
  },
  {
    file: "server/features/market/market-tokens/rules.ts",
    code: "return one.address < other.address ? -1 : 1;",
    change: "< => <=",
    reason: "A list has each token once, so no two addresses are the same.",
  },
  ...["1000 => 1001", "1000 => 999"].map((change) => ({
    file: "server/features/triggers/streams/rules.ts",
    code: "export const maxPerLicense = 1000;",
    change,
    reason:
      "A bound of what one process holds: a thousand open streams are too many for a test, and one more does no harm.",
  })),
];
