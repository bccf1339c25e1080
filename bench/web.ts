/**
 * Lighthouse (phone, simulated), medians in turns, beside the landing page without any script.
 * `npm run bench web` measures every page in 5 rounds, `npm run bench web 3 / /dashboard` these two in 3.
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { startProduct } from "../e2e/fixtures/product.ts";
import { listPages } from "../tools/list-pages.ts";
import { type Audit, auditPage } from "./tools/audit-page.ts";
import { addressOf, post } from "./tools/customers.ts";
import { median, printTable } from "./tools/print-table.ts";
import { startMeasuredBrowser } from "./tools/start-measured-browser.ts";
import { startPeer } from "./tools/start-peer.ts";

const rounds = Number(process.argv[2] ?? 5);
const asked = process.argv.slice(3);

const membersOnly = ["/account", "/dashboard", "/license", "/license-dashboard"];
/** Answered with status 404, which Lighthouse does not measure. */
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
  const answer = await post(`${url}/api/register`, account, addressOf(0));
  const { session } = (await answer.json()) as { session: { token: string } };
  return `session=${session.token}`;
}

async function isIndexed(page: string): Promise<boolean> {
  const file = fileURLToPath(new URL(`../web/build/client${page}/index.html`, import.meta.url));
  return !(await readFile(file, "utf8")).includes('content="noindex"');
}

async function targetsOf(url: string, floorUrl: string): Promise<Target[]> {
  const cookie = await register(url);
  const measurable = listPages().filter((page) => page !== notFound);
  const unknown = asked.filter((page) => !measurable.includes(page));
  if (unknown.length > 0)
    throw new Error(`There is no page ${unknown.join(", ")}. Pages: ${measurable.join(" ")}`);
  const pages = (asked.length > 0 ? asked : measurable).map(async (page): Promise<Target> => {
    const signedIn = membersOnly.includes(page);
    return {
      name: signedIn ? `${page} (signed in)` : page,
      url: url + page,
      indexed: await isIndexed(page),
      runs: [],
      ...(signedIn && { cookie }),
    };
  });
  return [
    { name: "/ without scripts", url: floorUrl, indexed: true, runs: [] },
    ...(await Promise.all(pages)),
  ];
}

function rowOf({ name, indexed, runs }: Target): (string | number)[] {
  const middle = (pick: (run: Audit) => number): number => median(runs.map(pick));
  const performances = runs.map((run) => run.performance);
  return [
    name,
    middle((run) => run.performance),
    `${Math.min(...performances)}-${Math.max(...performances)}`,
    middle((run) => run.accessibility),
    middle((run) => run.bestPractices),
    indexed ? middle((run) => run.seo) : "not indexed",
    Math.round(middle((run) => run.fcp)),
    Math.round(middle((run) => run.lcp)),
    middle((run) => run.cls),
    Math.round(middle((run) => run.tbt)),
    middle((run) => run.requests),
    Math.round(middle((run) => run.scriptSize)),
    Math.round(middle((run) => run.totalSize)),
  ];
}

/** Every score has to be 100; SEO only where a search engine may look. */
function shortfalls({ name, indexed, runs }: Target): string[] {
  const scores = {
    performance: median(runs.map((run) => run.performance)),
    accessibility: median(runs.map((run) => run.accessibility)),
    "best practices": median(runs.map((run) => run.bestPractices)),
    ...(indexed && { SEO: median(runs.map((run) => run.seo)) }),
  };
  const causes = [...new Set(runs.flatMap((run) => run.shortcomings))].join(", ");
  return Object.entries(scores)
    .filter(([, score]) => !(score >= 100))
    .map(([what, score]) => `${name}: ${what} is ${score}${what === "performance" ? "" : ` (${causes})`}`);
}

const product = await startProduct({ env: { TRUST_PROXY: "loopback", LOG_LEVEL: "warn" } });
const floor = await startPeer("script-free-page");
const browser = await startMeasuredBrowser();
try {
  const targets = await targetsOf(product.url, floor.url);
  // In turns, so that whatever else the machine does falls on all of them.
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
  const found = targets.flatMap(shortfalls);
  for (const line of found) process.stdout.write(`\n${line}`);
  if (found.length > 0) process.stdout.write("\n");
  process.exitCode = found.length > 0 ? 1 : 0;
} finally {
  browser.close();
  await floor.stop();
  await product.dispose();
}
