// src/license.ts, in the main process
import { hostname } from "node:os";
import path from "node:path";
import { createLicenseClient, type LicensedResult } from "@keystead/client";
import { openFileStore, readFingerprint } from "@keystead/client/node";
import { app, type BrowserWindow, ipcMain, powerMonitor } from "electron";
import { rootKey, server } from "./shop.js";
import { watchTriggers } from "./triggers.js";

/** What the window shows. */
export interface ShownLicense {
  readonly licensed: boolean;
  readonly text: string;
  readonly links: readonly string[];
}

/** Watches the license while the app runs, and shows each change in the window. */
export async function watchLicense(window: BrowserWindow, licenseKey: string): Promise<void> {
  const file = path.join(app.getPath("userData"), "license.state");
  const store = openFileStore(file);
  const version = app.getVersion();
  const client = createLicenseClient({ server, rootKey, store, product: "volume-bot", version });
  const fingerprint = await readFingerprint({ salt: "my-suite", beside: file });
  const platform = `${process.platform} ${process.arch}`;
  const watch = client.watchLicense({ licenseKey, fingerprint, name: hostname(), platform });

  const send = (channel: string, content: object): void => {
    if (!window.isDestroyed()) window.webContents.send(channel, content);
  };
  watch.on("change", ({ result }) => send("license", present(result)));
  void watchTriggers(client, { licenseKey, fingerprint }, (event) => send("trigger", event));
  ipcMain.handle("check-license", async () => present(await watch.checkNow()));
  // Timers rest while the computer sleeps.
  powerMonitor.on("resume", () => void watch.checkNow());
  app.on("before-quit", () => watch.stop());
}

function present(result: LicensedResult): ShownLicense {
  if (!result.licensed)
    return { licensed: false, text: result.detail, links: result.next.map(({ url }) => url) };
  const until = result.until.toLocaleString();
  const text = result.failure ? `Offline. Licensed until ${until}.` : "Licensed.";
  return { licensed: true, text, links: [] };
}
