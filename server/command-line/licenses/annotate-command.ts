import { annotateLicense } from "../../features/licenses/terms/changes/annotate-license.ts";
import { type Command, UsageError } from "../command.ts";
import { changedLicense } from "./explain-refusal.ts";
import { metadataOption, readMetadata, readOrder, readReference } from "./license-options.ts";
import { printLicense } from "./print-license.ts";
import { showLicense } from "./show-command.ts";

export const annotateCommand: Command = {
  name: "license annotate",
  usage: "<key or ID> [--set name=value]… [--remove name]… [--order number | --no-order]",
  about: "Sets the order number of a license, and what your programs keep on it. Customers don't see it.",
  options: {
    ...metadataOption,
    remove: { type: "string", multiple: true },
    order: { type: "string" },
    "no-order": { type: "boolean" },
  },
  preview: showLicense,
  async run(deps, input) {
    const license = readReference(input);
    const [set, remove] = [readMetadata("set", input), input.lists["remove"] ?? []];
    const both = remove.find((name) => name in set);
    if (both !== undefined) throw new UsageError(`"${both}" is both set and removed.`);
    const orderNumber = input.flags.has("no-order") ? null : readOrder(input);
    if (orderNumber === undefined && Object.keys(set).length + remove.length === 0)
      throw new UsageError("Say what changes: --set name=value, --remove name, --order or --no-order.");
    if (orderNumber === null && input.values["order"] !== undefined)
      throw new UsageError("Use --order or --no-order, and not both.");
    return printLicense(
      deps,
      changedLicense(await annotateLicense(deps, { license, set, remove, orderNumber })),
    );
  },
};
