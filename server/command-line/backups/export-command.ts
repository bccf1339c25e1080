import { existsSync } from "node:fs";
import { exportShop } from "../../features/backups/moving/export-shop.ts";
import { type Command, Refusal, UsageError } from "../command.ts";

export const exportShopCommand: Command = {
  name: "export",
  usage: "<new file> [--to age1…]",
  about: "Writes the whole shop into one file, for another database or machine.",
  options: { to: { type: "string", multiple: true } },
  async run(deps, { words, lists }) {
    const [file, ...more] = words;
    if (file === undefined || more.length > 0) throw new UsageError("Name one new file.");
    if (existsSync(file)) throw new Refusal(`${file} is there already. Name a new file.`);
    const { rows, files } = await exportShop(deps, file, lists["to"] ?? []);
    return {
      lines: [
        `${file} holds ${describeRows(rows)}, and ${files} files of releases.`,
        "The secret key isn't in it: take DATA_DIR/secret-key along. Stop this shop before you import the file.",
      ],
      json: { file, rows, files },
    };
  },
};

/** The rows that a person would count: `2 accounts, 2 licenses, 3 machines`. */
export const describeRows = (rows: Readonly<Record<string, number>>): string =>
  ["accounts", "licenses", "machines"].map((table) => `${rows[`public.${table}`] ?? 0} ${table}`).join(", ");
