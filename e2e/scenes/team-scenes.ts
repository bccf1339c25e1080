import type { Page } from "@playwright/test";
import { press, type Scene, see } from "./scene.ts";
import { shareLicense } from "./steps/share-license.ts";

const year =
  "starts_at = now() - interval '355 days', ends_at = now() + interval '10 days 6 hours', grace_until = now() + interval '17 days 6 hours'";

/** The license page, without the celebration that covers it. */
async function openLicenses(page: Page): Promise<void> {
  await page.goto("/license-dashboard");
  await see(page, "Congratulations");
  await press(page, "Close");
}

/** A license that several people share. */
export const teamScenes: readonly Scene[] = [
  {
    name: "licenses-team",
    async open(page, stage) {
      const { owner, invited } = await shareLicense(page, stage, 5);
      await stage.signIn(page, owner);
      await openLicenses(page);
      await see(page, invited);
      await press(page, "Send invitation");
      await see(page, "Please enter an email address");
    },
  },
  {
    name: "licenses-team-full",
    async open(page, stage) {
      const { owner, invited } = await shareLicense(page, stage, 3);
      await stage.changeLicense(owner, `${year}, overrides = '{"users": 3, "machines": 2}'`);
      await stage.execute(
        "update machines set last_seen_at = now() - interval '40 days' where name = 'lin-laptop'",
      );
      await stage.signIn(page, owner);
      await openLicenses(page);
      await see(page, invited);
      await see(page, "All 3 seats are taken");
    },
  },
  {
    name: "licenses-transfer-dialog",
    async open(page, stage) {
      const { owner, member } = await shareLicense(page, stage, 5);
      await stage.signIn(page, owner);
      await openLicenses(page);
      await press(page, `Make owner: ${member.email}`);
      await page.getByLabel("Current password").waitFor();
      await press(page, "Transfer license");
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "licenses-former-owner",
    async open(page, stage) {
      const { owner, member } = await shareLicense(page, stage, 5);
      await stage.execute(`
        insert into license_transfers (license_id, former_owner_id, transferred_at, take_back_until)
        select s.license_id, s.account_id, now(), now() + interval '71 hours' from license_seats s
        where s.email = '${member.email}'`);
      await stage.changeLicense(owner, year);
      await openLicenses(page);
      await see(page, "You transferred this license");
    },
  },
  {
    name: "licenses-member",
    async open(page, stage) {
      const { owner } = await shareLicense(page, stage, 5);
      await stage.changeLicense(owner, year);
      await openLicenses(page);
      await see(page, "shares this license with you");
    },
  },
];
