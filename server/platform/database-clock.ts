import type { Queryable } from "../db/database.ts";
import { type Clock, isOff, isTooFarOff, seconds } from "./clock.ts";
import type { Log } from "./log.ts";

/** The wall clock of this node, compared with the database's. */
export interface NodeClock {
  /** Milliseconds by which it is ahead; negative when it is behind. */
  ahead(): number;
}

/** The wall clock of this node is too far off to grant anything that lasts, such as a lease. */
export class WrongClock extends Error {
  constructor() {
    super("the clock of this machine is too far off to grant leases and license files");
  }
}

/** Called before a lease or a license file is granted. @throws WrongClock when the wall clock of this node is too far off */
export function refuseWrongClock(nodeClock: NodeClock): void {
  if (isTooFarOff(nodeClock.ahead())) throw new WrongClock();
}

/** How often the database's clock is read again: a machine that was suspended is behind until then. */
const readEvery = seconds(10);

interface Followed {
  readonly db: Pick<Queryable, "time">;
  /** The clock of this node. */
  readonly own: Clock;
  readonly log: Pick<Log, "warn" | "info">;
}

interface DatabaseClock {
  /** The database's time, without asking it each time. */
  readonly clock: Clock;
  readonly nodeClock: NodeClock;
  /** Reads the database's clock again. */
  readonly read: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * A clock that shows the database's time, which is one for all nodes, so that nothing that lasts, such as a session, a lease or a
 * link, depends on the wall clock of the node that made it. Between two readings it goes by the monotonic clock, which nobody
 * sets. While the database cannot be reached it goes on.
 */
export async function followDatabase({ db, own, log }: Followed): Promise<DatabaseClock> {
  /** The database's time minus the monotonic clock, in milliseconds. */
  let offset = await measure();
  let told: Deviation = "none";

  async function measure(former?: number): Promise<number> {
    const asked = own.elapsed();
    const time = await db.time();
    const uncertainty = (own.elapsed() - asked) / 2;
    const measured = time.getTime() - asked - uncertainty;
    // A slow answer is less exact than the known offset, so the clock does not jump by it.
    const isKnown = former !== undefined && Math.abs(measured - former) <= uncertainty;
    return isKnown ? former : measured;
  }

  const now = () => new Date(Math.round(offset + own.elapsed()));
  const ahead = () => own.now().getTime() - now().getTime();

  function tellOperator(): void {
    const deviation = deviationOf(ahead());
    if (deviation === told) return;
    told = deviation;
    if (deviation === "none") log.info("the clock of this machine agrees with the database's again");
    else log.warn({ aheadSeconds: Math.round(ahead() / 1000) }, adviceFor(ahead()));
  }

  async function read(): Promise<void> {
    offset = await measure(offset);
    tellOperator();
  }

  tellOperator();
  // The next reading repairs what failed, and until then the monotonic clock goes on.
  const timer = setInterval(() => void read().catch(() => undefined), readEvery).unref();
  return {
    clock: { now, elapsed: () => own.elapsed() },
    nodeClock: { ahead },
    read,
    stop: () => clearInterval(timer),
  };
}

/** How far the clock of a node is off: `far` grants nothing that lasts. */
type Deviation = "none" | "off" | "far";

function deviationOf(ahead: number): Deviation {
  if (isTooFarOff(ahead)) return "far";
  return isOff(ahead) ? "off" : "none";
}

function adviceFor(ahead: number): string {
  const lead = `the clock of this machine is ${describe(ahead)} the database's; set it by NTP`;
  return isTooFarOff(ahead) ? `${lead}: until then it grants no leases and no license files` : lead;
}

function describe(ahead: number): string {
  const off = Math.round(Math.abs(ahead) / 1000);
  return `${off} seconds ${ahead > 0 ? "ahead of" : "behind"}`;
}
