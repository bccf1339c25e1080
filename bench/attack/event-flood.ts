import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { type Product, startProduct } from "../../e2e/fixtures/product.ts";
import { connect } from "../../server/db/database.ts";
import { runningServerUrl } from "../../server/db/embedded/start-embedded.ts";
import { sql } from "../../server/db/sql.ts";
import { createLog } from "../../server/platform/log.ts";
import { activateCustomers, addressOf, post } from "../tools/customers.ts";
import { median } from "../tools/print-table.ts";
import { readPeakMemory } from "../tools/read-peak-memory.ts";
import { type Attack, atMost, exactly, type Finding, percentile, say, shown } from "./attack.ts";
import { type Attempt, attempt, repeat } from "./attempts.ts";
import type { Flooded } from "./flood-events.ts";

const rounds = 3;
const connections = 64;
const kinds = ["none", "valid", "junk"] as const;
/** In seconds. Above 100,000 events a day the product drops events without a line in its log. */
const longest = 60;
/** In milliseconds. Every ten seconds the log says how many events were dropped. */
const logged = 12_000;
/** The p99 under a flood divided by the p99 without one, and megabytes. */
const limits = { slowdown: 20, growth: 200 } as const;

type Kind = (typeof kinds)[number];
type Call = "page" | "validate" | "track";

/** The measurements of one round of one kind of flood. */
interface Round extends Flooded {
  readonly kind: Kind;
  readonly calls: Readonly<Record<Call, readonly Attempt[]>>;
}

/**
 * Sends usage events on many connections, each from a network of its own, while the shop is used. Measures in turns
 * without and with the flood.
 */
export const eventFlood: Attack = async (seconds = 10) => {
  const product = await startProduct({ env: { TRUST_PROXY: "loopback", LOG_LEVEL: "warn" } });
  try {
    const customers = await activateCustomers(product.url, 20);
    const measured: Round[] = [];
    let usual = Number.NaN;
    for (let round = 0; round < rounds; round += 1)
      for (const kind of kinds) {
        say(
          `Round ${round + 1} of ${rounds}: ${kind === "none" ? "no" : kind} events on ${connections} connections.`,
        );
        measured.push(await measure(round, kind));
        if (measured.length === 1) usual = await readPeakMemory(product.pid);
      }
    await wait(logged);
    return [
      ...kinds.slice(1).flatMap((kind) => findSlowdown(measured, kind)),
      exactly(
        "answers with a 5xx",
        sum(measured, ({ failed, calls }) => failed + count(calls, isFailed)),
        0,
      ),
      ...(await findLosses(product, measured)),
      shown("peak memory before the floods, MB", Math.round(usual)),
      atMost("MB more after them", Math.round((await readPeakMemory(product.pid)) - usual), limits.growth),
    ];

    async function measure(round: number, kind: Kind): Promise<Round> {
      const flood = kind === "none" ? undefined : startFlood(product.url, kind, 100_000 * (1 + round));
      await wait(1_000);
      const until = performance.now() + Math.min(seconds, longest) * 1_000;
      const [page, validate, track] = await Promise.all([
        repeat(until, 20, () => attempt(() => fetch(product.url))),
        repeat(until, 20, (index) => {
          const { licenseKey = "", fingerprint = "" } = customers[index % customers.length] ?? {};
          const body = { license_key: licenseKey, fingerprint };
          return attempt(() => post(`${product.url}/v1/licenses/validate`, body, addressOf(3_000)));
        }),
        repeat(until, 100, (index) => {
          const event = { type: "page_view", details: { page: `/visit/${kind}` } };
          return attempt(() => post(`${product.url}/api/track-event`, event, addressOf(4_000 + index)));
        }),
      ]);
      const flooded = (await flood?.stop()) ?? { answered: 0, acknowledged: 0, failed: 0 };
      return { ...flooded, kind, calls: { page, validate, track } };
    }
  } finally {
    await product.dispose();
  }
};

function startFlood(url: string, kind: Kind, serial: number): { readonly stop: () => Promise<Flooded> } {
  const workerData = { url, connections, kind, serial };
  const worker = new Worker(new URL("./flood-events.ts", import.meta.url), { workerData });
  return {
    async stop() {
      const flooded = once(worker, "message") as Promise<[Flooded]>;
      worker.postMessage("stop");
      return (await flooded)[0];
    },
  };
}

const sum = (rounds: readonly Round[], figure: (round: Round) => number): number =>
  rounds.reduce((total, round) => total + figure(round), 0);

const count = (calls: Round["calls"], is: (attempt: Attempt) => boolean): number =>
  Object.values(calls).flat().filter(is).length;

const isFailed = ({ status }: Attempt): boolean => status >= 500;

/** The median of the p99 of each round. The number of rounds is odd. */
function p99Of(measured: readonly Round[], kind: Kind, call: Call): number {
  const own = measured.filter((round) => round.kind === kind);
  return median(
    own.map(({ calls }) =>
      percentile(
        calls[call].map(({ took }) => took),
        0.99,
      ),
    ),
  );
}

function findSlowdown(measured: readonly Round[], kind: Kind): Finding[] {
  const answered = sum(
    measured.filter((round) => round.kind === kind),
    (round) => round.answered,
  );
  return [
    shown(`${kind} events answered`, answered),
    ...(["page", "validate", "track"] as const).flatMap((call) => {
      const [without, under] = [p99Of(measured, "none", call), p99Of(measured, kind, call)];
      return [
        shown(
          `${call}: p99 ms without and with ${kind} events`,
          `${without.toFixed(1)}, ${under.toFixed(1)}`,
        ),
        atMost("times as slow", Math.round(under / without), limits.slowdown),
      ];
    }),
  ];
}

/** Compares two numbers: the events that were answered 204, and the events that were stored, or dropped and logged. */
async function findLosses({ dataDir, output }: Product, measured: readonly Round[]): Promise<Finding[]> {
  const db = connect({ url: await runningServerUrl(dataDir, "keystead"), log: createLog("error") });
  try {
    const visits = (rounds: readonly Round[]) =>
      sum(rounds, ({ calls }) => calls.track.filter(({ status }) => status === 204).length);
    const quiet = measured.filter(({ kind }) => kind === "none");
    const rows = await db.rows<{ page: string; count: number }>(
      sql`select page, count(*) from tracked_events group by page`,
    );
    const stored = rows.reduce((total, row) => total + row.count, 0);
    const visited = rows.find(({ page }) => page === "/visit/none")?.count ?? 0;
    const dropped = [...output().matchAll(/"events":(\d+)[^\n]*"usage events were dropped"/g)].reduce(
      (total, [, events]) => total + Number(events),
      0,
    );
    const acknowledged = visits(measured) + sum(measured, (round) => round.acknowledged);
    return [
      shown("events answered with 204", acknowledged),
      shown("of them stored", stored),
      shown("of them dropped by the bound of the queue, and logged", dropped),
      exactly("of them lost", acknowledged - stored - dropped, 0),
      exactly("events of visitors without a flood that were not stored", visits(quiet) - visited, 0),
    ];
  } finally {
    await db.close();
  }
}
