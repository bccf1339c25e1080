import { pointAt, press, scrollTo, write } from "../pointer.ts";
import { customer } from "./customer.ts";
import type { Story } from "./story.ts";

/** From the sign-up form to a license key, on the dashboard and by mail. */
export const keyInAMinute: Story = {
  layout: "in-turn",
  async prepare({ page, side, mailbox, say, cutTo }) {
    const { email, password } = customer;
    await page.goto("/register");
    const start = page.getByRole("button", { name: "Start Free Trial" });
    await start.waitFor();
    await scrollTo(page, page.getByLabel("Email", { exact: true }), "center");
    return async () => {
      say("Sign up with an email and a password. No card.");
      await page.waitForTimeout(1_000);
      await write(page, page.getByLabel("Email", { exact: true }), email);
      await write(page, page.getByLabel("Password", { exact: true }), password);
      await press(page, start);
      await page.waitForURL(/\/dashboard$/);
      const license = page.getByRole("region", { name: "Your license" });
      await license.waitFor();
      say("That’s it: your free 7 days have started.");
      await page.waitForTimeout(3_500);
      const show = license.getByRole("button", { name: /^Show/ });
      await pointAt(page, show);
      say("Your license key is on the dashboard.");
      await press(page, show);
      await page.waitForTimeout(3_500);
      const welcome = await mailbox.waitForMail({ to: email, subject: /license key/ });
      await side.showMail(welcome);
      await page.waitForTimeout(300);
      cutTo("side");
      say("The same key is in your inbox, with the next steps.");
      await page.waitForTimeout(2_500);
    };
  },
};
