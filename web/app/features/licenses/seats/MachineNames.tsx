import type { Machine } from "@keystead/contract/portal/licenses";
import { counted } from "../../../lib/format.ts";

/** Up to this many machines are named; more are counted. */
const maxNames = 3;

const lists = new Intl.ListFormat("en");

/** The machines in words: "studio-pc and laptop", "4 machines"; nothing without one. */
export function MachineNames({ machines }: { machines: readonly Machine[] }) {
  if (machines.length > maxNames) return <span>{counted(machines.length, "machine")}</span>;
  const between = lists
    .formatToParts(machines.map(({ name }) => name))
    .filter(({ type }) => type === "literal");
  return (
    <span>
      {machines.map(({ id, name }, index) => (
        <span key={id}>
          {between[index - 1]?.value ?? ""}
          <bdi>{name}</bdi>
        </span>
      ))}
    </span>
  );
}
