import { AsyncLocalStorage } from "node:async_hooks";

/** Where an act of the operator comes from. */
export interface Origin {
  readonly via: "call" | "command";
  /** Such as `POST /v1/admin/licenses/{id}/extend`, or `license extend`. */
  readonly act: string;
  /** The `X-Request-Id` of the call. */
  readonly requestId?: string;
  /** The network address of the call. */
  readonly network?: string;
}

interface Act {
  readonly origin: Origin;
  hasEvents: boolean;
}

const acts = new AsyncLocalStorage<Act>();

/** What came of an act. */
interface Done<T> {
  readonly result: T;
  /** Whether it has appended events. One that has none is noted by itself. */
  readonly hasEvents: boolean;
}

/** Runs an act: each event that it appends says where it comes from. */
export function runAct<T>(origin: Origin, work: () => Promise<T>): Promise<Done<T>> {
  const act: Act = { origin, hasEvents: false };
  return acts.run(act, async () => ({ result: await work(), hasEvents: act.hasEvents }));
}

/** Where the events come from that are appended now; undefined outside of an act. */
export function originOfEvents(): Origin | undefined {
  const act = acts.getStore();
  if (act) act.hasEvents = true;
  return act?.origin;
}
