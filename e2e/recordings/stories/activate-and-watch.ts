import { randomUUID } from "node:crypto";
import { pointAt, scrollTo } from "../pointer.ts";
import { follow, prepareApp } from "./customer.ts";
import type { Story } from "./story.ts";

/** The app starts on a machine, and the open dashboard turns active. */
export const activateAndWatch: Story = {
  layout: "beside",
  async prepare(set) {
    const { page, side, say } = set;
    const { app, licenseKey } = await prepareApp(set);
    await app.install();
    await app.configure({ licenseKey, machineName: "studio-pc", fingerprint: randomUUID() });
    await page.reload();
    const license = page.getByRole("region", { name: "Your license" });
    await license.getByText("Pending License Activation").waitFor();
    await scrollTo(page, license, "start");
    await side.openTerminal("studio-pc");
    return async () => {
      say("The app is on studio-pc. Your license is still pending.");
      await pointAt(page, license.getByText("Pending License Activation"));
      await page.waitForTimeout(2_500);
      say("Your license key goes into config.json.");
      await side.type("grep licenseKey config.json");
      await side.print(`  "licenseKey": "${licenseKey}",\n\n`);
      await side.prompt();
      await page.waitForTimeout(2_500);
      say("Start the app. It activates this machine.");
      await side.type("npm start");
      const running = app.start();
      const stop = follow(set, running);
      try {
        await license.getByText("Active", { exact: true }).waitFor();
        await running.printed("Works offline.");
        await page.waitForTimeout(1_000);
        say("The dashboard turns active on its own. No reload.");
        await page.waitForTimeout(4_500);
        const machine = page.getByRole("region", { name: "Machines" }).getByText("studio-pc");
        await scrollTo(page, page.getByRole("region", { name: "Machines" }), "start");
        say("And studio-pc is on your list of machines.");
        await pointAt(page, machine);
        await page.waitForTimeout(2_000);
      } finally {
        await stop();
        await running.stop();
      }
    };
  },
};
