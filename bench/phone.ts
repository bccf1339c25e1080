/**
 * Time from the first page to an active license on a slow phone, for each step, as medians of whole walks.
 * `npm run bench phone` walks three times, `npm run bench phone 5` five times.
 */
import { chromium, type Browser } from "playwright";
import { startProduct } from "../e2e/fixtures/product.ts";
import { startTrialOnPhone } from "../e2e/stories/phone-walk.ts";
import { phone, slowDown } from "../e2e/stories/slow-phone.ts";
import { resolveBrowser } from "../tools/resolve-browser.ts";
import { median, printTable } from "./tools/print-table.ts";

const walks = Number(process.argv[2] ?? 3);
/** Milliseconds between two keys: 200 keys a minute. */
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

/** Combines several steps into one. Each of its figures is computed from theirs. */
function combine(name: string, steps: readonly Step[], by: (figures: readonly number[]) => number): Step {
  return {
    name,
    seconds: by(steps.map(({ seconds }) => seconds)),
    bytes: by(steps.map(({ bytes }) => bytes)),
    shift: by(steps.map(({ shift }) => shift)),
  };
}

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);

const product = await startProduct({ env: { LOG_LEVEL: "warn" } });
const browser = await chromium.launch(await resolveBrowser());
try {
  const runs: Step[][] = [];
  for (let round = 0; round < walks; round++) runs.push(await walk(browser, product.url));
  const steps = (runs[0] ?? []).map(({ name }, index) =>
    combine(
      name,
      runs.flatMap((run) => run.slice(index, index + 1)),
      median,
    ),
  );
  const name = "the whole walk";
  const whole = combine(
    name,
    runs.map((run) => combine(name, run, sum)),
    median,
  );
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
