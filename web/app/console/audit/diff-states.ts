import type { Change } from "../acts/change.ts";

type State = Readonly<Record<string, unknown>> | null;

/** The fields in which two states differ, by their path: `machines.max`. What a state does not have is a dash. */
export function diffStates(before: State, after: State): Change[] {
  const [old, now] = [flatten(before), flatten(after)];
  const terms = new Set([...old.keys(), ...now.keys()]);
  return [...terms]
    .map((term) => ({ term, before: old.get(term) ?? "–", after: now.get(term) ?? "–" }))
    .filter((change) => change.before !== change.after);
}

function flatten(state: unknown, path = "", into = new Map<string, string>()): Map<string, string> {
  if (isRecord(state))
    for (const [name, value] of Object.entries(state)) flatten(value, path ? `${path}.${name}` : name, into);
  else if (path) into.set(path, typeof state === "string" ? state : JSON.stringify(state));
  return into;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
