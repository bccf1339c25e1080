import type { Machine } from "@keystead/contract/portal/licenses";
import { listSeparators } from "../../../lib/format/lists.ts";
import { counted } from "../../../lib/format/words.ts";

/** At most this many machines are named. More than that are counted. */
const maxNames = 3;

/** The machines in words: "studio-pc and laptop", "4 machines"; nothing without one. */
export function MachineNames({ machines }: { machines: readonly Machine[] }) {
  if (machines.length > maxNames) return <span>{counted(machines.length, "machine")}</span>;
  const between = listSeparators(machines.map(({ name }) => name));
  return (
    <span>
      {machines.map(({ id, name }, index) => (
        <span key={id}>
          {between[index - 1] ?? ""}
          <bdi>{name}</bdi>
        </span>
      ))}
    </span>
  );
}
