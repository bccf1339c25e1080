import type { DataFile } from "../../../platform/data-file.ts";
import { notExported } from "../rules.ts";

interface Described {
  readonly shopName: string;
  readonly email: string;
  /** Whether the account's address is confirmed. */
  readonly emailVerified: boolean;
  readonly now: Date;
}

/** The text in an export that names each file and what is in it, and what is not in the export and why. */
export function describeExport(
  dataFiles: readonly DataFile[],
  { shopName, email, emailVerified, now }: Described,
): string {
  const files = dataFiles.map(
    ({ name, says, columns }) =>
      `${name}.json, ${name}.csv\n  ${says}\n  Columns: ${Object.keys(columns).join(", ")}`,
  );
  const unconfirmed = emailVerified
    ? []
    : [
        "Your email address isn't confirmed, so emails and invitations to it aren't included. Confirm it, then export again.",
      ];
  return [
    `Everything ${shopName} stores about ${email}`,
    `Made on ${now.toISOString()}.`,
    ...unconfirmed,
    "Each file comes as JSON and as CSV with the same content. A file is empty when there's nothing of its kind. Times are in UTC. In CSV files, a text that a spreadsheet would run as a formula starts with an apostrophe.",
    "FILES",
    ...files,
    "NOT INCLUDED",
    ...notExported.flatMap(({ says }) => (says === undefined ? [] : [`- ${says}`])),
    "",
  ].join("\n\n");
}
