import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NsisUpdater } from "electron-updater";
import { NodeExecutor } from "./node-executor.ts";

interface InstalledApp {
  readonly version: string;
  /** The address of the feed. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The installer that the app was installed with, for differential downloads. */
  readonly installer?: Uint8Array;
}

/** The real updater of an Electron app on Windows, without Electron: its provider, its checks and its downloads are its own. */
export async function openUpdater({ version, url, headers, installer }: InstalledApp) {
  const folder = await mkdtemp(join(tmpdir(), "keystead-electron-"));
  const config = join(folder, "app-update.yml");
  await writeFile(config, `provider: generic\nurl: ${url}\nupdaterCacheDirName: updater\n`);
  const cache = join(folder, "updater");
  await mkdir(cache);
  if (installer) await writeFile(join(cache, "installer.exe"), installer);
  const executor = new NodeExecutor();
  const updater = new NsisUpdater(null, {
    version,
    name: "app",
    isPackaged: true,
    appUpdateConfigPath: config,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  });
  // The updater's own switch for tests: the feed of Windows on any machine. It also reports why a differential download failed,
  // instead of downloading all without a word.
  const _testOnlyOptions = { platform: "win32", isUseDifferentialDownload: true };
  Object.assign(updater, { httpExecutor: executor, _testOnlyOptions });
  updater.disableDifferentialDownload = installer === undefined;
  updater.logger = null;
  updater.autoDownload = false;
  updater.disableWebInstaller = true;
  updater.requestHeaders = { ...headers };
  return { updater, executor, folder };
}
