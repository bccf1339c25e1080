import type { Command } from "../command.ts";
import { printKeys } from "./print-keys.ts";

export const generateKeysCommand: Command = {
  name: "keys generate",
  usage: "",
  about: "Makes the keys that are missing, such as before the first start, and shows all.",
  options: {},
  // Opening the installation has made what was missing.
  run: (deps) => printKeys(deps),
};
