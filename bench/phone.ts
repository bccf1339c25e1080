/**
 * From the first page to an active license on a slow phone, step by step, medians of whole walks.
 * `npm run bench phone` walks three times, `npm run bench phone 5` five times.
 */
import { chromium, type Browser } from "playwright";
import { startProduct } from "../e2e/fixtures/product.ts";
import { startTrialOnPhone } from "../e2e/stories/phone-walk.ts";
import { phone, slowDown } from "../e2e/stories/slow-phone.ts";
import { resolveBrowser } from "../tools/resolve-browser.ts";
import { median, printTable } from "./tools/print-table.ts";

const walks = Number(process.argv[2] ?? 3);
/** Milliseconds between two keys: 200 a minute, a practiced thumb. */
const betweenKeys = 300;
const goalSeconds = 120;

interface Step {
  readonly name: string;
  readonly seconds: number;
  readonly bytes: number;
  readonly shift: number;
}

async function walk(browser: Browser, url: string): Promise<Step[]> {
  const context = await browser.newContext({ ...phone, baseURL: url });
  const page = await context.newPage();
  const { received, shifts } = await slowDown(page);
  const steps: Step[] = [];
  const shiftSoFar = async (): Promise<number> => (await shifts()).reduce((sum, { value }) => sum + value, 0);
  await startTrialOnPhone(page, {
    url,
    betweenKeys,
    async step(name, act) {
      const before = { bytes: received(), shift: steps.reduce((sum, { shift }) => sum + shift, 0) };
      const begun = performance.now();
      await act();
      const seconds = (performance.now() - begun) / 1000;
      const shift = (await shiftSoFar()) - before.shift;
      steps.push({ name, seconds, bytes: received() - before.bytes, shift });
    },
  });
  await context.close();
  return steps;
}

/** The same step of all walks as one, with the median of each figure. */
function middle(steps: readonly Step[]): Step {
  const of = (pick: (step: Step) => number): number => median(steps.map(pick));
  return {
    name: steps[0]?.name ?? "",
    seconds: of((step) => step.seconds),
    bytes: of((step) => step.bytes),
    shift: of((step) => step.shift),
  };
}

function total(steps: readonly Step[]): Step {
  const of = (pick: (step: Step) => number): number => steps.reduce((sum, step) => sum + pick(step), 0);
  return {
    name: "the whole walk",
    seconds: of((step) => step.seconds),
    bytes: of((step) => step.bytes),
    shift: of((step) => step.shift),
  };
}

const product = await startProduct({ env: { LOG_LEVEL: "warn" } });
const browser = await chromium.launch(await resolveBrowser());
try {
  const runs: Step[][] = [];
  for (let round = 0; round < walks; round++) runs.push(await walk(browser, product.url));
  const steps = (runs[0] ?? []).map((_, index) => middle(runs.flatMap((run) => run.slice(index, index + 1))));
  const whole = middle(runs.map(total));
  process.stdout.write(`Medians of ${walks} walks, ${betweenKeys} ms between keys.\n\n`);
  printTable(
    ["step", "seconds", "KiB", "layout shift"],
    [...steps, whole].map(({ name, seconds, bytes, shift }) => [name, seconds, bytes / 1024, shift]),
  );
  if (whole.seconds > goalSeconds || whole.shift > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await product.dispose();
}
