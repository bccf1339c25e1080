import { findForOperator } from "../../features/licenses/facts/keys/find-for-operator.ts";
import { listMachinesOf } from "../../features/licenses/machines/activation/list-machines-of.ts";
import type { Command } from "../command.ts";
import { lineUp } from "../line-up.ts";
import { changedLicense } from "../licenses/explain-refusal.ts";
import { readReference } from "../licenses/license-options.ts";

export const listMachinesCommand: Command = {
  name: "machine list",
  usage: "<key or ID of the license>",
  about: "Lists the machines of a license, in the order of their activation.",
  options: {},
  isRead: true,
  async run(deps, input) {
    const license = changedLicense(await findForOperator(deps, readReference(input)));
    const machines = await listMachinesOf(deps, license);
    const cells = machines.map(({ id, name, platform, lastSeenAt, member, refused }) => [
      id,
      name,
      platform ?? "",
      `last seen ${lastSeenAt.toISOString()}`,
      member === null ? "" : `of ${member}`,
      refused ? "refused: over the limit" : "",
    ]);
    return {
      lines: cells.length > 0 ? lineUp(cells) : ["No machine is activated."],
      json: {
        license: license.id,
        machines: machines.map(
          ({ id, name, platform, activatedAt, lastSeenAt, member, offlineUntil, refused }) => ({
            id,
            name,
            platform,
            activatedAt,
            lastSeenAt,
            member,
            offlineUntil,
            refused,
          }),
        ),
      },
    };
  },
};
