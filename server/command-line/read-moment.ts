import { parseMoment } from "../features/licenses/terms/import-files/parse-moment.ts";
import { type Input, UsageError } from "./command.ts";

/** A moment that an option names; undefined when it is left out. A date counts from midnight UTC. @throws UsageError */
export function readMoment(option: string, values: Input["values"]): Date | undefined {
  const value = values[option];
  if (value === undefined) return undefined;
  const parsed = parseMoment(value);
  if (!parsed.ok) throw new UsageError(`--${option}: ${parsed.problem}`);
  return parsed.value;
}
