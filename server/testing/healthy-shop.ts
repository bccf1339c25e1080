import { readFile, rm } from "node:fs/promises";
import type { Facts, Outside } from "../doctor/check.ts";
import { checks } from "../doctor/checks.ts";
import { type NamedFinding, runChecks } from "../doctor/run-checks.ts";
import { sql } from "../db/sql.ts";
import { publishSample } from "../features/releases/publishing/publish-sample.ts";
import { days, later } from "../platform/clock.ts";
import { startSmtpPeer } from "../platform/mail/testing/smtp-peer.ts";
import { secretKeyPath } from "../platform/secret-keys/secret-key.ts";
import { rootKeyPath } from "../platform/signing-keys/root-key.ts";
import { packSample } from "./pack-sample.ts";
import { type TestApp, testApp } from "./test-app.ts";

/** An outside in which all is well. */
const calm: Outside = {
  now: () => new Date(),
  resolveHost: async () => ["203.0.113.7"],
  readCertificate: async () => ({ validTo: later(new Date(), days(60)), problem: undefined }),
  readFirstPage: async () => ({ status: 200, date: new Date() }),
  lookAtPlace: async () => ({ problem: undefined, sharesDisk: false }),
  freeSpace: async () => ({ share: 0.5, bytes: 100 * 1024 ** 3 }),
  openFileLimit: async () => 524_288,
};

/** What a test changes in an installation in which all is well. */
export interface Planted {
  readonly config?: Partial<Facts["config"]>;
  readonly outside?: Partial<Outside>;
  readonly database?: Facts["database"];
  readonly shop?: Facts["shop"];
}

export interface HealthyShop {
  readonly shop: TestApp;
  readonly dataDir: string;
  readonly secretKey: string;
  /** The address of its mail server without the login, and with a wrong one. */
  readonly mailUrls: { readonly open: string; readonly wrong: string };
  /** All that doctor finds. */
  readonly findWith: (planted?: Planted) => Promise<NamedFinding[]>;
  /** What doctor finds wrong. */
  readonly problemsWith: (planted?: Planted) => Promise<NamedFinding[]>;
  readonly close: () => Promise<void>;
}

/** A public shop in which doctor finds nothing to say: with a release, a mail server, a secret key, a backup, and no root key on the machine. */
export async function openHealthyShop(): Promise<HealthyShop> {
  const packed = await packSample();
  const peer = await startSmtpPeer(0, "nine-hills");
  const shop = await testApp({
    environment: {
      TRUST_PROXY: "loopback",
      MARKET_SOURCES: "geckoterminal",
      SMTP_URL: `smtp://shop:nine-hills@127.0.0.1:${peer.port}`,
      BACKUP_TO: "/mnt/backups",
    },
  });
  const { dataDir } = shop.deps.config;
  await publishSample(shop.deps, packed);
  await rm(packed, { recursive: true });
  await rm(rootKeyPath(dataDir));
  const secretKey = (await readFile(secretKeyPath(dataDir), "utf8")).trim();

  await shop.db.run(sql`
    insert into backup_runs (id, name, started_at, ended_at, size, verified_at)
    values (gen_random_uuid(), 'last night', ${new Date()}, ${new Date()}, 1, ${new Date()})`);

  const findWith = ({ config, outside, ...more }: Planted = {}) =>
    runChecks(checks, {
      config: { ...shop.deps.config, ...config },
      shop: shop.deps.shop,
      database: { state: "open", db: shop.db },
      outside: { ...calm, ...outside },
      ...more,
    });
  return {
    shop,
    dataDir,
    secretKey,
    mailUrls: { open: peer.url, wrong: `smtp://shop:wrong-one@127.0.0.1:${peer.port}` },
    findWith,
    problemsWith: async (planted) =>
      (await findWith(planted)).filter(({ level }) => level === "warning" || level === "broken"),
    async close() {
      await shop.close();
      await peer.close();
    },
  };
}
