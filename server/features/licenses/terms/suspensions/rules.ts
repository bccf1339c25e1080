import { days, later } from "../../../../platform/clock.ts";

/** How long a revocation can be undone: until then a mistake has usually been noticed. */
const undoLife = days(30);

/** Whether a revocation is recent enough to be undone. */
export const canUndo = (revokedAt: Date, now: Date): boolean => now <= later(revokedAt, undoLife);
