import type { Page } from "@playwright/test";
import type { Stage } from "../fixtures/open-stage.ts";
import { press, type Scene, see } from "./scene.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Passkeys" });

/** The account page of a customer with a confirmed address, and passkeys of these names, where passkeys work: at an address with a name. */
async function openAccount(page: Page, stage: Stage, names: readonly string[]): Promise<void> {
  const customer = await stage.newCustomer();
  await stage.signIn(page, customer);
  await stage.execute(`update accounts set email_verified_at = now() where email = '${customer.email}'`);
  for (const name of names)
    await stage.execute(`
      insert into account_passkeys (id, account_id, credential_id, public_key, uses, transports, name, created_at, last_used_at)
      select gen_random_uuid(), id, uuid_send(gen_random_uuid()), '\\x00', 0, '{}', '${name}', now() - interval '40 days',
        case when '${name}' = 'Key ring' then now() - interval '2 hours' end
      from accounts where email = '${customer.email}'`);
  const context = page.context();
  const cookies = await context.cookies();
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: "localhost" })));
  await page.goto("/account");
  await page.goto(page.url().replace("127.0.0.1", "localhost"));
  await panel(page).getByRole("button", { name: "Add", exact: true }).waitFor();
}

/** The passkeys of a customer: listed, added, refused. */
export const passkeyScenes: readonly Scene[] = [
  {
    name: "account-passkeys",
    open: (page, stage) => openAccount(page, stage, ["Key ring", "Safari on iPhone"]),
  },
  {
    name: "account-passkey-form",
    async open(page, stage) {
      await openAccount(page, stage, []);
      await panel(page).getByRole("button", { name: "Add", exact: true }).click();
      await panel(page).getByLabel("Name (optional)").waitFor();
    },
  },
  {
    name: "login-passkey-refused",
    brief: true,
    async open(page) {
      await page.goto("/login");
      await press(page, "Use a passkey");
      await see(page, /Passkeys don't work at this address/);
    },
  },
];
