// src/main.ts, in the webview
import { watchLicense } from "./license.js";

/** Shows each change of the license, and each trigger. */
export async function showLicense(licenseKey: string, show: (text: string) => void): Promise<void> {
  const watch = await watchLicense(licenseKey, ({ bot, action, token }) =>
    show(`${bot}: ${action} ${token.symbol}`),
  );
  watch.on("change", ({ result }) =>
    show(result.licensed ? `Licensed until ${result.until.toLocaleString()}.` : result.detail),
  );
  // Timers rest while the computer sleeps.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void watch.checkNow();
  });
}
