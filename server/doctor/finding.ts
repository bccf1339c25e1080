/** What a check found. `skipped`: it had nothing to look at. */
export interface Finding {
  readonly level: "ok" | "warning" | "broken" | "skipped";
  /** One sentence. */
  readonly says: string;
  /** What to do about it, in one sentence. */
  readonly advice?: string;
}

export const fine = (says: string): Finding => ({ level: "ok", says });
export const skipped = (says: string): Finding => ({ level: "skipped", says });
/** It works for now. */
export const warning = (says: string, advice: string): Finding => ({ level: "warning", says, advice });
/** It has to be repaired. */
export const broken = (says: string, advice: string): Finding => ({ level: "broken", says, advice });
