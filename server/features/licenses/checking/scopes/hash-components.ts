import type { Deps } from "../../../../deps.ts";
import type { Components } from "./rules.ts";

/** The keyed hashes of a machine's components: another license has other ones for the same hardware. */
export function hashComponents(
  { secrets }: Pick<Deps, "secrets">,
  licenseId: string,
  components: Components,
): Buffer[] {
  return Object.entries(components).map(([name, value]) =>
    secrets.hash("component", [licenseId, name, value].join("\n")),
  );
}
