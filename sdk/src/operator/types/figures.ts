// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { CallOptions } from "../call-options.ts";
import type { FigureName } from "../objects/values.ts";

export interface FiguresListInput {
  days?: number | undefined;
}

export interface FiguresCalls {
  /** Counts page views, registrations, downloads, activations and extensions by day, in UTC, the oldest first and today last. Needs the scope `figures:read`. */
  list(
    input?: FiguresListInput,
    options?: CallOptions,
  ): Promise<{
    success: true;
    days: Array<{ day: string; counts: Record<FigureName, number> }>;
    /** Of all these days. */
    total: Record<FigureName, number>;
  }>;
}
