import { randomUUID } from "node:crypto";
import type { Database } from "../../db/database.ts";
import { type Origin, runAct } from "./acts.ts";
import { appendEvent } from "./append-event.ts";

interface NotedAct {
  readonly origin: Origin;
  /** The operator key that acts; undefined for a command. */
  readonly operatorKeyId?: string | undefined;
  /** The ID that the act names; undefined when it names none. */
  readonly subject?: string | undefined;
  /** Why it was refused. */
  readonly problem?: string | undefined;
}

/** Appends that the operator has acted, where no event of a subject says so, or was refused. */
export async function noteAct(
  db: Database,
  { origin, operatorKeyId, subject = operatorKeyId ?? randomUUID(), problem }: NotedAct,
): Promise<void> {
  const done =
    problem === undefined ? { type: "operator.acted" } : { type: "operator.refused", state: { problem } };
  await runAct(origin, () =>
    db.transaction((tx) =>
      appendEvent(tx, { ...done, subject, actor: "operator", operatorKeyId: operatorKeyId ?? null }),
    ),
  );
}
