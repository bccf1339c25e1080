import { existsSync } from "node:fs";
import { exportAccount } from "../../features/privacy/exporting/export-account.ts";
import { storeFile } from "../../platform/storage/store-file.ts";
import { type Command, Refusal, UsageError } from "../command.ts";
import { noAccount, readAddress } from "./read-address.ts";

export const exportAccountCommand: Command = {
  name: "account export",
  usage: "<address> <new file>",
  about: "Writes everything that is stored about a person as a ZIP, for somebody who asks and can't log in.",
  options: {},
  async run(deps, input) {
    const email = readAddress(input);
    const [, file, ...more] = input.words;
    if (file === undefined || more.length > 0) throw new UsageError("Name an address and one new file.");
    if (existsSync(file)) throw new Refusal(`${file} is there already. Name a new file.`);
    const exported = await exportAccount(deps, email);
    if (!exported.ok) throw new Refusal(noAccount);
    await storeFile(file, exported.zip, { file: 0o600 });
    return {
      lines: [
        `${file} holds the data of ${exported.email}. Make sure that it is them who asks, and delete the file afterwards.`,
      ],
      json: { email: exported.email, file },
    };
  },
};
