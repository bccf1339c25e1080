// Made from the calls of contract/operator by `node tools/generate-operator-client.ts`; edit those instead.

import type { CallOptions } from "../call-options.ts";
import type { FigureName } from "../objects/values.ts";

export interface FiguresConversionInput {
  weeks?: number | undefined;
}

export interface FiguresDaysInput {
  days?: number | undefined;
}

export interface FiguresCalls {
  /** Counts, of the customers who signed up in each week and are still there, how many have activated a license and how many have a paid one by now, the oldest week first. It counts once a minute at most. Needs the scope `figures:read`. */
  conversion(
    input?: FiguresConversionInput,
    options?: CallOptions,
  ): Promise<{
    success: true;
    weeks: Array<{
      /** Its Monday, in UTC. The last week is this one. */
      week: string;
      registered: number;
      activated: number;
      /** Of those who were registered. */
      paid: number;
    }>;
  }>;

  /** Counts how often each published version was downloaded in the last days, in UTC, by the platform of its files: by product, the newest version first. A link to a file counts once, an update once a day for each license; a version without downloads is left out. Needs the scope `figures:read`. */
  downloads(
    input?: FiguresDaysInput,
    options?: CallOptions,
  ): Promise<{
    success: true;
    releases: Array<{
      release: string;
      product: string;
      version: string;
      /** `any` has the files that name no platform. */
      platforms: Record<"win32" | "darwin" | "linux" | "android" | "any", number>;
      total: number;
    }>;
  }>;

  /** Counts page views, registrations, downloads, activations and extensions by day, in UTC, the oldest first and today last. Needs the scope `figures:read`. */
  list(
    input?: FiguresDaysInput,
    options?: CallOptions,
  ): Promise<{
    success: true;
    days: Array<{ day: string; counts: Record<FigureName, number> }>;
    /** Of all these days. */
    total: Record<FigureName, number>;
  }>;
}
