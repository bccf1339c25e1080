import { randomUUID } from "node:crypto";
import type { Database } from "../../db/database.ts";
import { type Origin, runAct } from "./acts.ts";
import { appendEvent } from "./append-event.ts";

interface NotedAct {
  readonly origin: Origin;
  /** The operator key that acts; null or undefined for a command and a person. */
  readonly operatorKeyId?: string | null | undefined;
  /** What the act is about; undefined when nothing is named. */
  readonly subject?: string | undefined;
  readonly state?: Readonly<Record<string, unknown>> | undefined;
  /** Why it was refused. */
  readonly problem?: string | undefined;
}

/** Appends that the operator has acted, where no event of a subject says so, or was refused. */
export async function noteAct(
  db: Database,
  {
    origin,
    operatorKeyId,
    subject = operatorKeyId ?? origin.operator ?? randomUUID(),
    state,
    problem,
  }: NotedAct,
): Promise<void> {
  const done =
    problem === undefined
      ? { type: "operator.acted", ...(state && { state }) }
      : { type: "operator.refused", state: { problem } };
  await runAct(origin, () =>
    db.transaction((tx) =>
      appendEvent(tx, { ...done, subject, actor: "operator", operatorKeyId: operatorKeyId ?? null }),
    ),
  );
}
