import type { Page } from "@playwright/test";
import type { Customer, Stage } from "../../fixtures/open-stage.ts";
import { studio } from "./prepared-licenses.ts";

interface Team {
  readonly owner: Customer;
  /** Somebody with a seat, and a trial of their own. */
  readonly member: Customer;
  readonly invited: string;
}

/** A Professional license to which somebody with an account is invited. The browser is then logged in as its owner. */
export async function inviteMember(
  page: Page,
  stage: Stage,
  users = 5,
): Promise<Team & { readonly license: string }> {
  const [owner, member] = [await stage.newCustomer(), await stage.newCustomer()];
  await stage.activate(owner, studio);
  await stage.changeLicense(
    owner,
    `tier = 'professional', term = 'yearly', confirm_by = null, overrides = '{"users": ${users}}',
     ends_at = now() + interval '300 days', grace_until = now() + interval '307 days'`,
  );
  await stage.signIn(page, owner);
  const { license } = (await (await page.request.get("/api/license")).json()) as LicenseAnswer;
  const invited = `sam-${member.email}`;
  for (const email of [member.email, invited])
    await post(page, stage, "/api/license/invitations", { license: license.id, email });
  return { owner, member, invited, license: license.id };
}

interface LicenseAnswer {
  readonly license: { readonly id: string; readonly licenseKey: string };
}

const post = (page: Page, stage: Stage, path: string, data: object) =>
  page.request.post(path, { headers: { origin: stage.url }, data });

/**
 * A Professional license of which one person has a seat with a machine, and another one an invitation. The browser is then
 * logged in as the member.
 */
export async function shareLicense(page: Page, stage: Stage, users: number): Promise<Team> {
  const { owner, member, invited, license } = await inviteMember(page, stage, users);
  const [, token] = (await stage.mailedLink(member, /invited you/)).split("#token=");
  await stage.signIn(page, member);
  await post(page, stage, "/api/invitations/accept", { token });
  const seat = (await (await page.request.get(`/api/license?id=${license}`)).json()) as LicenseAnswer;
  await stage.activate({ ...member, licenseKey: seat.license.licenseKey }, "lin-laptop");
  return { owner, member, invited };
}
