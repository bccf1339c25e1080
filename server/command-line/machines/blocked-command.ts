import { listBlockedMachines } from "../../features/licenses/machines/blocks/list-blocked-machines.ts";
import { type Command, UsageError } from "../command.ts";
import { pageLines } from "../line-up.ts";
import { readPage } from "../read-page.ts";

export const listBlockedMachinesCommand: Command = {
  name: "machine blocked",
  usage: "[--limit n] [--after ID]",
  about: "Lists the blocked machines by the IDs of their blocks, the newest first.",
  options: { limit: { type: "string" }, after: { type: "string" } },
  isRead: true,
  async run(deps, input) {
    if (input.words.length > 0) throw new UsageError("machine blocked takes options only.");
    const { blocks, after } = await listBlockedMachines(deps, readPage(input));
    const cells = blocks.map(({ id, blockedAt, reason }) => [id, blockedAt.toISOString(), reason]);
    return {
      lines: pageLines(cells, after, "No machine is blocked."),
      json: { blocks, after: after ?? null },
    };
  },
};
