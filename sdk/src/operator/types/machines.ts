// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { CallOptions, PreviewOptions } from "../call-options.ts";
import type { Preview } from "../objects/licenses.ts";
import type { MachineBlock, OperatorMachine } from "../objects/machines.ts";

export interface MachinesBlockInput {
  /** Of the machine on one of its licenses. */
  machine_id?: string | undefined;
  /** As its app sends it, in any spelling. */
  fingerprint?: string | undefined;
  /** Why. The owners of its licenses read it on their timelines. */
  reason: string;
}

export interface MachinesFreeInput {
  /** Why. The owner reads it on the license's timeline. */
  reason: string;
  /** For the record: only operators read it, in the audit. */
  note?: string | undefined;
}

export interface MachinesListBlockedInput {
  /** The `next` of the page before. */
  after?: string | undefined;
  limit?: number | undefined;
}

export interface MachinesUnblockInput {
  /** The `id` of the block. */
  block_id?: string | undefined;
  /** As its app sends it, in any spelling. */
  fingerprint?: string | undefined;
  /** Why. It's in the events and the audit. */
  reason: string;
}

export interface MachinesCalls {
  /** Blocks a machine in the whole shop until it is unblocked: it's removed from every license, and no license can be activated, checked or used on it. Needs the scope `machines:block`. */
  block(
    input: MachinesBlockInput,
    options?: PreviewOptions,
  ): Promise<{
    success: true;
    /** A blocked machine. Its fingerprint isn't stored. */
    block: MachineBlock;
    /** From how many licenses it was removed. */
    freed_machines: number;
    /** Only with `dry_run=true`: nothing was changed, and the rest of the answer is how it would be. */
    dry_run?: Preview;
  }>;

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

  /** Lists the blocked machines, the newest block first. `next` continues the list. Needs the scope `machines:read`. */
  listBlocked(
    input?: MachinesListBlockedInput,
    options?: CallOptions,
  ): Promise<{ success: true; blocks: Array<MachineBlock>; next: string | null }>;

  /** What `listBlocked` lists, entry by entry, through all pages. */
  all(input?: MachinesListBlockedInput, options?: CallOptions): AsyncIterable<MachineBlock>;

  /** Lists the machines of a license, in the order of their activation, up to 1000. Needs the scope `machines:read`. */
  list(id: string, options?: CallOptions): Promise<{ success: true; machines: Array<OperatorMachine> }>;

  /** Unblocks a machine. It gets no license back by that, but its app may activate it again. Needs the scope `machines:block`. */
  unblock(
    input: MachinesUnblockInput,
    options?: PreviewOptions,
  ): Promise<{
    success: true;
    /** The blocks that ended. */
    unblocked: Array<string>;
    /** Only with `dry_run=true`: nothing was changed, and the rest of the answer is how it would be. */
    dry_run?: Preview;
  }>;
}
