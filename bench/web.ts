/**
 * Lighthouse scores and timings of every page (simulated phone, medians), with the landing page without scripts as the floor. Its
 * figures are live, from a market on loopback, and so are the videos of a second shop's channel.
 * `npm run bench web` measures every page in 5 rounds, `npm run bench web 3 / /dashboard` these two in 3.
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { openChannel } from "../e2e/fixtures/open-channel.ts";
import { openMarket } from "../e2e/fixtures/open-market.ts";
import { listPages } from "../tools/list-pages.ts";
import { type Audit, auditPage } from "./tools/audit-page.ts";
import { addressOf, post } from "./tools/customers.ts";
import { median, printTable } from "./tools/print-table.ts";
import { startMeasuredBrowser } from "./tools/start-measured-browser.ts";
import { startPeer } from "./tools/start-peer.ts";

const rounds = Number(process.argv[2] ?? 5);
const requestedPages = process.argv.slice(3);

/** Measured with the session of a customer. */
const membersOnly = ["/account", "/dashboard", "/license", "/license-dashboard"];
/** One page serves all tokens; it is built for one of the sample, and measured with one of the market. */
const isTokenPage = (page: string): boolean => page.startsWith("/trending/");
const channelPage = "/videos";
/** Its status is 404, and Lighthouse does not measure error pages. */
const notFound = "/404";

interface Target {
  readonly name: string;
  readonly url: string;
  readonly cookie?: string;
  readonly indexed: boolean;
  readonly runs: Audit[];
}

async function register(url: string): Promise<string> {
  const account = { email: "bench@example.com", password: "blue kettle over nine hills" };
  const response = await post(`${url}/api/register`, account, addressOf(0));
  const { session } = (await response.json()) as { session: { token: string } };
  return `session=${session.token}`;
}

async function isIndexed(page: string): Promise<boolean> {
  const file = fileURLToPath(new URL(`../web/build/client${page}/index.html`, import.meta.url));
  return !(await readFile(file, "utf8")).includes('content="noindex"');
}

async function targetsOf(): Promise<Target[]> {
  const { url, coinPath } = market;
  const cookie = await register(url);
  const measurable = listPages().filter((page) => page !== notFound);
  const unknown = requestedPages.filter((page) => !measurable.includes(page));
  if (unknown.length > 0)
    throw new Error(`There is no page ${unknown.join(", ")}. Pages: ${measurable.join(" ")}`);
  const pages = (requestedPages.length > 0 ? requestedPages : measurable).map(
    async (page): Promise<Target> => {
      const signedIn = membersOnly.includes(page);
      return {
        name: signedIn ? `${page} (signed in)` : isTokenPage(page) ? "/trending/:address" : page,
        url: url + (isTokenPage(page) ? coinPath : page),
        indexed: await isIndexed(page),
        runs: [],
        ...(signedIn && { cookie }),
      };
    },
  );
  const withChannel = requestedPages.length === 0 || requestedPages.includes(channelPage);
  return [
    { name: "/ without scripts", url: floor.url, indexed: true, runs: [] },
    ...(await Promise.all(pages)),
    ...(withChannel
      ? [{ name: `${channelPage} of a channel`, url: channel.url + channelPage, indexed: true, runs: [] }]
      : []),
  ];
}

function rowOf({ name, indexed, runs }: Target): (string | number)[] {
  const medianOf = (pick: (run: Audit) => number): number => median(runs.map(pick));
  const performances = runs.map((run) => run.performance);
  return [
    name,
    medianOf((run) => run.performance),
    `${Math.min(...performances)}-${Math.max(...performances)}`,
    medianOf((run) => run.accessibility),
    medianOf((run) => run.bestPractices),
    indexed ? medianOf((run) => run.seo) : "not indexed",
    Math.round(medianOf((run) => run.fcp)),
    Math.round(medianOf((run) => run.lcp)),
    medianOf((run) => run.cls),
    Math.round(medianOf((run) => run.tbt)),
    medianOf((run) => run.requests),
    Math.round(medianOf((run) => run.scriptSize)),
    Math.round(medianOf((run) => run.totalSize)),
  ];
}

/** The largest contentful paint may take this many times as long as that of the landing page without scripts. */
const maxOfFloor = 1.15;

/**
 * The shortfalls of a page: scores below 100, a late paint, and any layout shift. SEO counts only where indexing is
 * allowed.
 */
function shortfalls({ name, indexed, runs }: Target, floorPaint: number): string[] {
  const scores = {
    performance: median(runs.map((run) => run.performance)),
    accessibility: median(runs.map((run) => run.accessibility)),
    "best practices": median(runs.map((run) => run.bestPractices)),
    ...(indexed && { SEO: median(runs.map((run) => run.seo)) }),
  };
  const causes = [...new Set(runs.flatMap((run) => run.shortcomings))].join(", ");
  const low = Object.entries(scores)
    .filter(([, score]) => !(score >= 100))
    .map(([what, score]) => `${what} is ${score}${what === "performance" ? "" : ` (${causes})`}`);
  const paint = median(runs.map((run) => run.lcp)) / floorPaint;
  const late = `the LCP is ${paint.toFixed(2)} times the floor's: ${elements(runs, (run) => [run.largest])}`;
  // Uses the maximum, because a shift that depends on which response arrives first happens only in some rounds.
  const shift = Math.max(...runs.map((run) => run.cls));
  const moved = `CLS is ${shift}: ${elements(runs, (run) => run.moved)}`;
  return [...low, ...(paint > maxOfFloor ? [late] : []), ...(shift > 0 ? [moved] : [])].map(
    (shortfall) => `${name}: ${shortfall}`,
  );
}

function elements(runs: readonly Audit[], pick: (run: Audit) => readonly string[]): string {
  return [...new Set(runs.flatMap(pick))].join(", ");
}

const market = await openMarket();
const channel = await openChannel();
const floor = await startPeer("script-free-page");
const browser = await startMeasuredBrowser();
try {
  const targets = await targetsOf();
  // Interleaved, so that other load on the machine affects all pages alike.
  for (let round = 0; round < rounds; round++)
    for (const { url, cookie, runs } of targets) runs.push(await auditPage(url, browser.port, cookie));

  process.stdout.write(`Medians of ${rounds} rounds in turns. Times in ms, sizes in KiB as transferred.\n\n`);
  printTable(
    [
      ["page", "performance", "from-to", "accessibility", "best practices", "SEO"],
      ["FCP", "LCP", "CLS", "TBT", "requests", "script", "total"],
    ].flat(),
    targets.map(rowOf),
  );
  const floorPaint = median(targets[0]?.runs.map((run) => run.lcp) ?? []);
  const failures = targets.flatMap((target) => shortfalls(target, floorPaint));
  for (const line of failures) process.stdout.write(`\n${line}`);
  if (failures.length > 0) process.stdout.write("\n");
  process.exitCode = failures.length > 0 ? 1 : 0;
} finally {
  browser.close();
  await floor.stop();
  await channel.dispose();
  await market.dispose();
}
