/** Searches and lists of licenses by an operator, on the embedded database of a large shop; fails above 100 ms at the 95th percentile. */
import { startProduct } from "../e2e/fixtures/product.ts";
import type { LicenseFilter } from "../server/features/licenses/facts/search/rules.ts";
import { searchLicenses } from "../server/features/licenses/facts/search/search-licenses.ts";
import { streamLicenses } from "../server/features/licenses/facts/search/stream-licenses.ts";
import { days, later, systemClock } from "../server/platform/clock.ts";
import { createSecrets } from "../server/platform/crypto/secrets.ts";
import { readKeyFile } from "../server/platform/secret-keys/read-secret-keys.ts";
import { secretKeyPath } from "../server/platform/secret-keys/secret-key.ts";
import type { SecretPurpose } from "../server/secret-purposes.ts";
import { printTable } from "./tools/print-table.ts";
import { machinesEach, openSeededDatabase } from "./tools/seed-licenses.ts";

const [licenses = 100_000, rounds = 60] = process.argv.slice(2).map(Number);
/** In ms. */
const maxP95 = 100;
const limit = 50;

const product = await startProduct({ env: { LOG_LEVEL: "error" } });
const seeded = await openSeededDatabase(product.dataDir);
try {
  await seeded.add(0, licenses);
  const secretKey = await readKeyFile(secretKeyPath(product.dataDir));
  if (!secretKey) throw new Error("the product has no secret key");
  const secrets = createSecrets<SecretPurpose>(secretKey.key);
  const deps = { db: seeded.db, secrets, clock: systemClock };
  const now = systemClock.now();
  const some = (round: number) => (round * 7919) % licenses;
  const searches: readonly (readonly [string, (round: number) => LicenseFilter])[] = [
    ["a key", (round) => ({ words: seeded.license(some(round)).licenseKey })],
    ["an address", (round) => ({ words: `bench-${some(round)}@example.com` })],
    ["the beginning of 1 to 111 addresses", (round) => ({ words: `bench-${some(round)}` })],
    ["a fingerprint", (round) => ({ words: seeded.license(some(round)).fingerprint })],
    ["what nothing has", (round) => ({ words: `nobody-${round}` })],
    ["a domain that all have", () => ({ words: "@example.com" })],
    ["a name that all machines have", () => ({ words: "Studio" })],
    ["all, the newest", () => ({})],
    [
      "active, of a tier, ending soon",
      () => ({ status: "active", tier: "professional", endsBefore: later(now, days(400)) }),
    ],
    ["a status that none has", () => ({ status: "revoked" })],
    ["not used for a day, as all of these", () => ({ unusedSince: later(now, -days(1)) })],
  ];
  const rows: [string, number, number, number][] = [];
  for (const [name, filterOf] of searches) {
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < rounds + 5; round += 1) {
      const start = performance.now();
      const page = await searchLicenses(deps, filterOf(round), { limit });
      if (round >= 5) times.push(performance.now() - start);
      found = page.licenses.length;
    }
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
    rows.push([name, found, at(0.5), at(0.95)]);
  }
  process.stdout.write(
    `${licenses.toLocaleString("en-US")} licenses with ${machinesEach} machines each, pages of ${limit}, ${rounds} rounds.\n\n`,
  );
  printTable(["search", "found", "median, ms", "p95, ms"], rows);

  const start = performance.now();
  let first = 0;
  let count = 0;
  for await (const _ of streamLicenses(deps, {})) {
    first ||= performance.now() - start;
    count += 1;
  }
  process.stdout.write(
    `\nAll ${count.toLocaleString("en-US")}: the first after ${first.toFixed(0)} ms, the last after ${((performance.now() - start) / 1000).toFixed(1)} s; ` +
      `memory ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB.\n`,
  );
  if (Math.max(...rows.map(([, , , p95]) => p95)) > maxP95) process.exitCode = 1;
} finally {
  await seeded.close();
  await product.dispose();
}
