import { randomUUID } from "node:crypto";
import { pointAt, press, scrollTo } from "../pointer.ts";
import { follow, prepareApp } from "./customer.ts";
import type { Story } from "./story.ts";

const removed = "This machine was removed from your license";

/** The license leaves one machine from the license page, and a second machine takes its place. */
export const moveToAnotherMachine: Story = {
  layout: "beside",
  async prepare(set) {
    const { page, side, say } = set;
    const { app, licenseKey } = await prepareApp(set);
    await app.install();
    const former = { machineName: "studio-pc", fingerprint: randomUUID(), checkEverySeconds: 4 };
    await app.configure({ licenseKey, ...former });
    await side.openTerminal("studio-pc");
    await side.print("npm start\n");
    const first = app.start();
    const stopFirst = follow(set, first);
    await first.printed("Works offline.");
    await page.goto("/license-dashboard");
    const machines = page.getByRole("region", { name: "Machines" });
    await machines.getByText("studio-pc").waitFor();
    await scrollTo(page, machines, "start");
    return async () => {
      say("Your trial runs on one machine: studio-pc.");
      await pointAt(page, machines.getByText("studio-pc"));
      await page.waitForTimeout(2_500);
      say("Remove it on your license page.");
      await press(page, machines.getByRole("button", { name: "Remove machine studio-pc" }));
      await page.waitForTimeout(2_000);
      await press(page, page.getByRole("alertdialog").getByRole("button", { name: "Remove machine" }));
      await first.printed(removed);
      say("The app on studio-pc stops at its next check.");
      await first.ended();
      await page.waitForTimeout(3_500);
      await stopFirst();
      await side.openTerminal("travel-laptop");
      say("Now start the app on travel-laptop, with the same key.");
      await page.waitForTimeout(1_000);
      await app.configure({
        machineName: "travel-laptop",
        fingerprint: randomUUID(),
        checkEverySeconds: 3600,
      });
      await side.type("npm start");
      const second = app.start();
      const stopSecond = follow(set, second);
      try {
        await machines.getByText("travel-laptop").waitFor();
        await second.printed("Works offline.");
        await page.waitForTimeout(1_200);
        say("Done. The license has moved.");
        await pointAt(page, machines.getByText("travel-laptop"));
        await page.waitForTimeout(2_500);
      } finally {
        await stopSecond();
        await second.stop();
      }
    };
  },
};
