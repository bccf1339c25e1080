import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type Peer, startPeer } from "../../sdk/testing/start-peer.ts";
import { installApp, type InstalledApp } from "./install-app.ts";
import { type RunningApp, startApp, startByNpm } from "./start-app.ts";

export interface AppUnderTest {
  readonly peer: Peer;
  /** Paths inside the folder that the customer extracted. */
  file(name: "config.json" | "license.state" | "license-request.txt" | "license-receipt.txt"): string;
  /** Fills in config.json for the peer, but with these changes. */
  configure(changes?: Record<string, unknown>): Promise<void>;
  start(...options: string[]): RunningApp;
  npm(...args: string[]): RunningApp;
  /** Runs the app to its end. */
  run(...options: string[]): Promise<{ code: number | null; output: string }>;
  /** The lease in the app's saved state; null when it has none. */
  readLease(): Promise<string | null>;
  /** Starts the app once with a server whose clock is this many days behind. So the app saves a lease of that time. */
  runInThePast(daysAgo: number): Promise<string | null>;
}

/** Installs the app once for a test file. Each test gets its own license server and an app without saved state. */
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
    await rm(file("license.state"), { force: true, recursive: true });
    await rm(file("config.json"), { force: true });
  });
  afterEach(() => peer.close());

  const run: AppUnderTest["run"] = async (...options) => {
    const running = startApp(app.folder, ...options);
    return { code: await running.ended, output: running.output() };
  };

  /** The state is sealed, but it is still readable. */
  const readLease = async (): Promise<string | null> => {
    const [body = ""] = (await readFile(file("license.state"), "utf8")).split(".");
    return (JSON.parse(Buffer.from(body, "base64url").toString()) as { lease: string | null }).lease;
  };

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
    run,
    readLease,
    async runInThePast(daysAgo) {
      peer.license.ahead = -daysAgo * 24 * 60 * 60 * 1000;
      await run("--once");
      peer.license.ahead = 0;
      return readLease();
    },
  };
}
