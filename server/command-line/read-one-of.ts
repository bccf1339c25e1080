import { type Input, UsageError } from "./command.ts";

/** An option that takes one of these names; undefined when it is left out. @throws UsageError */
export function readOneOf<Name extends string>(
  option: string,
  names: readonly Name[],
  { values }: Pick<Input, "values">,
): Name | undefined {
  const value = values[option];
  const name = names.find((each) => each === value);
  if (value !== undefined && name === undefined)
    throw new UsageError(`--${option}: one of ${names.join(", ")}.`);
  return name;
}
