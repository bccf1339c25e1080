import type { Page } from "@playwright/test";
import type { Customer, Stage } from "../fixtures/open-stage.ts";
import { studio } from "./prepared-licenses.ts";

interface Team {
  readonly owner: Customer;
  /** Somebody with a seat, and a trial of their own. */
  readonly member: Customer;
  readonly invited: string;
}

/**
 * A Professional license of which one person has a seat with a machine, and another one an invitation. The browser is then
 * logged in as the member.
 */
export async function shareLicense(page: Page, stage: Stage, users: number): Promise<Team> {
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
