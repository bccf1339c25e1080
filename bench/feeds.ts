/** Feeds of updates per second beside bare Fastify, each for a license key, with 100,000 licenses and 50 releases. */
import { randomUUID } from "node:crypto";
import { startProduct } from "../e2e/fixtures/product.ts";
import type { Database } from "../server/db/database.ts";
import { sql } from "../server/db/sql.ts";
import { type Load, loadRequests, spreadRequests } from "./tools/load-requests.ts";
import { median, printTable } from "./tools/print-table.ts";
import { openSeededDatabase } from "./tools/seed-licenses.ts";
import { startPeer } from "./tools/start-peer.ts";

const [licenses = 100_000, rounds = 5, seconds = 2] = process.argv.slice(2).map(Number);
const releases = 50;
/** The rounds that do not count: the engine still optimizes the code of a new process. */
const warmUps = 3;

const files = [
  ["App Setup {v}.exe", "win32", "x64"],
  ["App-{v}-arm64.dmg", "darwin", "arm64"],
  ["App-{v}-x64.dmg", "darwin", "x64"],
  ["App-{v}.AppImage", "linux", "x64"],
  ["App-{v}-arm64.AppImage", "linux", "arm64"],
  ["app_{v}_amd64.deb", "linux", "x64"],
] as const;

/** As long as the signatures of Tauri and Sparkle. */
const signed = JSON.stringify({ tauriSignature: "c2ln".repeat(100), sparkleSignature: "c2ln".repeat(22) });

/** Publishes versions 1.0.0 to 1.49.0 with notes of a page each, of which every tenth is a beta. */
async function publish(db: Database): Promise<void> {
  for (let minor = 0; minor < releases; minor += 1) {
    const [id, version] = [randomUUID(), `1.${minor}.0`];
    const channel = minor % 10 === 5 ? "beta" : "stable";
    await db.run(sql`
      insert into releases (id, product, version, channel, published_at, notes)
      values (${id}, 'volume-bot', ${version}, ${channel}, now() - interval '1 day', ${"- A line of notes.\n".repeat(100)})`);
    for (const [name, platform, arch] of files) {
      const filename = name.replace("{v}", version);
      const sha512 = randomUUID().replaceAll("-", "").repeat(4);
      await db.run(sql`
        insert into artifacts (id, release_id, filename, size, sha512, source, created_at, platform, arch, build_facts)
        values (${randomUUID()}, ${id}, ${filename}, 90000000, ${sha512}, '', now(), ${platform}, ${arch}, ${signed})`);
    }
  }
}

const product = await startProduct({ env: { LOG_LEVEL: "warn" } });
const seeded = await openSeededDatabase(product.dataDir);
const bare = await startPeer("bare-fastify");
try {
  await seeded.add(0, licenses);
  await seeded.db.run(sql`delete from releases`);
  await publish(seeded.db);
  await seeded.db.execute("vacuum (analyze) releases");
  await seeded.db.execute("vacuum (analyze) artifacts");

  const newest = `1.${releases - 1}.0`;
  const requestsFor = (url: URL) =>
    spreadRequests(licenses, (index) => {
      const { licenseKey, fingerprint } = seeded.license(index);
      const credentials = `authorization: License ${licenseKey}\r\nkeystead-fingerprint: ${fingerprint}\r\n`;
      return Buffer.from(
        `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\n${credentials}\r\n`,
      );
    });
  const updates = `${product.url}/v1/updates/volume-bot`;
  const targets = [
    { name: "bare Fastify, fixed text", url: new URL("feed", bare.url) },
    { name: "electron-updater, latest.yml", url: new URL(`${updates}/electron/latest.yml`) },
    { name: "Tauri, from 1.20.0", url: new URL(`${updates}/tauri/linux/x86_64/1.20.0`) },
    { name: "Sparkle appcast", url: new URL(`${updates}/sparkle/appcast.xml`) },
    { name: "JSON, from 1.20.0", url: new URL(`${updates}?version=1.20.0&platform=linux&arch=x64`) },
  ].map((target) => ({ ...target, requests: requestsFor(target.url), runs: [] as Load[] }));
  for (let round = 0; round < warmUps + rounds; round += 1)
    for (const { url, requests, runs } of targets) {
      const run = await loadRequests({ url, requests, duration: seconds, expected: newest });
      if (round >= warmUps) runs.push(run);
    }
  const speedOf = ({ runs }: { runs: readonly Load[] }) => median(runs.map(({ perSecond }) => perSecond));
  const fastest = targets[0] ? speedOf(targets[0]) : Number.NaN;
  process.stdout.write(
    `${licenses.toLocaleString("en-US")} licenses, ${releases} releases with ${files.length} files each, 64 connections, medians of ${rounds} rounds of ${seconds} s in turns.\n`,
  );
  printTable(
    ["", "req/s", "of Fastify", "p99 ms"],
    targets.map((target) => [
      target.name,
      Math.round(speedOf(target)),
      speedOf(target) / fastest,
      median(target.runs.map(({ p99 }) => p99)),
    ]),
  );
} finally {
  await bare.stop();
  await seeded.close();
  await product.dispose();
}
