import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { signLease } from "../../sdk/testing/sample-license.ts";
import { type Peer, startPeer } from "../../sdk/testing/start-peer.ts";
import { installApp, type InstalledApp } from "./install-app.ts";
import { type RunningApp, startApp, startByNpm } from "./start-app.ts";

export interface AppUnderTest {
  readonly peer: Peer;
  /** Paths inside the folder that the customer extracted. */
  file(name: "config.json" | "license.lease" | "license.state"): string;
  /** Fills in config.json for the peer, with these changes. */
  configure(changes?: Record<string, unknown>): Promise<void>;
  start(...options: string[]): RunningApp;
  npm(...args: string[]): RunningApp;
  /** Runs the app to its end. */
  run(...options: string[]): Promise<{ code: number | null; output: string }>;
  readLease(): Promise<string>;
  /** Leaves a lease beside the app, as a start so many days ago would have, and answers it. */
  leaveLease(daysAgo: number): Promise<string>;
}

/** Installs the app once for a test file; gives every test a license server of its own and an app without a past. */
export function prepareApp(): AppUnderTest {
  let app: InstalledApp;
  let peer: Peer;
  const file: AppUnderTest["file"] = (name) => path.join(app.folder, name);

  beforeAll(async () => {
    app = await installApp();
  });
  afterAll(() => app.remove());
  beforeEach(async () => {
    peer = await startPeer();
    await rm(file("license.lease"), { force: true });
    await rm(file("license.state"), { force: true });
    await rm(file("config.json"), { force: true });
  });
  afterEach(() => peer.close());

  return {
    get peer() {
      return peer;
    },
    file,
    configure(changes = {}) {
      const { url: server, rootKey, license } = peer;
      return app.configure({ server, rootKey, licenseKey: license.key, ...changes });
    },
    start: (...options) => startApp(app.folder, ...options),
    npm: (...args) => startByNpm(app.folder, ...args),
    async run(...options) {
      const running = startApp(app.folder, ...options);
      return { code: await running.ended, output: running.output() };
    },
    readLease: () => readFile(file("license.lease"), "utf8"),
    async leaveLease(daysAgo) {
      const { signer, license, url: origin } = peer;
      const now = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000);
      const lease = signLease(signer, license, { fingerprint: "this-machine", now, origin });
      await writeFile(file("license.lease"), lease);
      return lease;
    },
  };
}
