import { AsyncLocalStorage } from "node:async_hooks";

/** Where an act of the operator comes from. */
export interface Origin {
  readonly via: "call" | "command" | "console";
  /** Such as `POST /v1/admin/licenses/{id}/extend`, or `license extend`. */
  readonly act: string;
  /** The `X-Request-Id` of the call. */
  readonly requestId?: string;
  /** The network address of the call. */
  readonly network?: string;
  /** The ID of the operator who acts, in the console. */
  readonly operator?: string;
}

/** What an act is about, where its events don't say so. */
interface Subject {
  readonly id: string;
  /** As it is now, without anything that names a person. */
  readonly state?: Readonly<Record<string, unknown>> | undefined;
}

interface Act {
  origin: Origin;
  readonly note: string | undefined;
  hasEvents: boolean;
  subject?: Subject;
}

const acts = new AsyncLocalStorage<Act>();

/** What came of an act. */
interface Done<T> {
  readonly result: T;
  /** Whether it has to be noted by itself, because no event tells of it. */
  readonly isUntold: boolean;
  readonly subject: Subject | undefined;
}

/**
 * Runs an act: each event that it appends says where it comes from.
 * @param note what operators alone read of it
 */
export function runAct<T>(origin: Origin, work: () => Promise<T>, note?: string): Promise<Done<T>> {
  const act: Act = { origin, note, hasEvents: false };
  return acts.run(act, async () => {
    const result = await work();
    return { result, isUntold: !act.hasEvents || act.subject !== undefined, subject: act.subject };
  });
}

const previews = new AsyncLocalStorage<true>();

/** Runs work that will be rolled back. */
export const runPreview = <T>(work: () => Promise<T>): Promise<T> => previews.run(true, work);

/** Whether what is done now will be rolled back, so that no log may tell of it. */
export const isPreview = (): boolean => previews.getStore() === true;

/** Says what the act that runs now is about. It is noted by itself then, whatever else happens by it. */
export function nameSubject(subject: Subject): void {
  const act = acts.getStore();
  if (act) act.subject = subject;
}

/** Whether an act runs now, rather than a job or a start. */
export const isActing = (): boolean => acts.getStore() !== undefined;

/** What operators alone read of the act that runs now; undefined when there is nothing. */
export const noteOfAct = (): string | undefined => acts.getStore()?.note;

/** Says which operator acts, where only the act itself tells: a log-in. */
export function actAs(operator: string): void {
  const act = acts.getStore();
  if (act) act.origin = { ...act.origin, operator };
}

/** The operator by whose hand the act runs now; undefined for a program and a command. */
export const operatorOfAct = (): string | undefined => acts.getStore()?.origin.operator;

/** Where the events come from that are appended now; undefined outside of an act. */
export function originOfEvents(): Origin | undefined {
  const act = acts.getStore();
  if (act) act.hasEvents = true;
  return act?.origin;
}

const runs = new AsyncLocalStorage<string>();

/** Runs an act as a part of a run over many licenses: what it notes on each carries the ID of the run. */
export const runPart = <T>(run: string, work: () => Promise<T>): Promise<T> => runs.run(run, work);

/** The run that the act that runs now is a part of; undefined for none. */
export const runOfAct = (): string | undefined => runs.getStore();
