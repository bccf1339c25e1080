import { exportLicenses } from "../../features/licenses/terms/importing/export-licenses.ts";
import type { Command } from "../command.ts";
import { writeNewFile } from "../write-new-file.ts";
import { readFileName } from "../keys/keys-options.ts";

const countMachines = (count: number): string => (count === 1 ? "1 machine" : `${count} machines`);

export const exportCommand: Command = {
  name: "license export",
  usage: "<new file> [--without-machines]",
  about: "Writes all licenses with keys in clear and machines, as license import reads them.",
  options: { "without-machines": { type: "boolean" } },
  async run(deps, input) {
    const file = readFileName(input);
    const { licenses: exported, memberMachines } = await exportLicenses(deps);
    const licenses = input.flags.has("without-machines")
      ? exported.map(({ machines: _machines, ...license }) => license)
      : exported;
    const text = `${JSON.stringify(licenses, undefined, 2)}\n`;
    await writeNewFile(file, text);
    const lines = [
      `${file} holds ${licenses.length} licenses. Members, timelines and unconfirmed trials' pauses aren't in it.`,
      ...(memberMachines > 0 ? [`Left out: ${countMachines(memberMachines)} that members activated.`] : []),
    ];
    return { lines, json: { file, licenses: licenses.length, memberMachines } };
  },
};
