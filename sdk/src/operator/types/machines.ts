// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { CallOptions, PreviewOptions } from "../call-options.ts";
import type { Preview } from "../objects/licenses.ts";
import type { OperatorMachine } from "../objects/machines.ts";

export interface MachinesFreeInput {
  /** Why. The owner reads it on the license's timeline. */
  reason: string;
  /** For the record: only operators read it, in the audit. */
  note?: string | undefined;
}

export interface MachinesCalls {
  /** Removes a machine from a license. Its app hears about it at its next check, and may activate it again. Needs the scope `machines:free`. */
  free(
    id: string,
    machine: string,
    input: MachinesFreeInput,
    options?: PreviewOptions,
  ): Promise<{
    success: true;
    machine: { id: string; name: string };
    /** Only with `dry_run=true`: nothing was changed, and the rest of the answer is how it would be. */
    dry_run?: Preview;
  }>;

  /** Lists the machines of a license, in the order of their activation, up to 1000. Needs the scope `machines:read`. */
  list(id: string, options?: CallOptions): Promise<{ success: true; machines: Array<OperatorMachine> }>;
}
