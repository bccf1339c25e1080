import type { Page } from "@playwright/test";
import type { Customer, Stage } from "../fixtures/open-stage.ts";
import { studio } from "./prepared-licenses.ts";
import { press, type Scene, see } from "./scene.ts";

interface Team {
  readonly owner: Customer;
  /** Somebody with a seat, and a trial of their own. */
  readonly member: Customer;
  readonly invited: string;
}

const year =
  "starts_at = now() - interval '355 days', ends_at = now() + interval '10 days 6 hours', grace_until = now() + interval '17 days 6 hours'";

/**
 * A Professional license of which one person has a seat with a machine, and another one an invitation. The browser is then
 * logged in as the member.
 */
async function shareLicense(page: Page, stage: Stage, users: number): Promise<Team> {
  const [owner, member] = [await stage.newCustomer(), await stage.newCustomer()];
  await stage.activate(owner, studio);
  await stage.changeLicense(
    owner,
    `tier = 'professional', term = 'yearly', confirm_by = null, overrides = '{"users": ${users}}',
     ends_at = now() + interval '300 days', grace_until = now() + interval '307 days'`,
  );
  await stage.signIn(page, owner);
  const answer = (await (await page.request.get("/api/license")).json()) as {
    license: { id: string; licenseKey: string };
  };
  const { license } = answer;
  const invited = `sam-${member.email}`;
  const post = (path: string, data: object) =>
    page.request.post(path, { headers: { origin: stage.url }, data });
  for (const email of [member.email, invited])
    await post("/api/license/invitations", { license: license.id, email });
  const [, token] = (await stage.mailedLink(member, /invited you/)).split("#token=");
  await post("/api/invitations/accept", { token });
  const seat = (await (await page.request.get(`/api/license?id=${license.id}`)).json()) as typeof answer;
  await stage.activate({ ...member, licenseKey: seat.license.licenseKey }, "lin-laptop");
  return { owner, member, invited };
}

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
      await press(page, "Transfer license");
      await page.getByRole("alert").waitFor();
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
