import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { OperatorScope } from "@keystead/contract/values/operator-key";
import { operatorRoles, scopesOfRole } from "@keystead/contract/values/operator-role";
import type { ConsoleShop } from "./fixtures/consoles/open-console.ts";
import { expect, test } from "./fixtures/staged.ts";

interface ConsolePage {
  /** As in the table of routes. */
  readonly path: string;
  /** Of what is shown, where the path has an id. */
  readonly id?: (shop: ConsoleShop) => string;
  /** The scope that it reads with. Owners: a page of owners alone. */
  readonly needs?: OperatorScope | "owner";
}

const pages: readonly ConsolePage[] = [
  { path: "overview", needs: "figures:read" },
  { path: "customers", needs: "accounts:read" },
  { path: "customers/:id", id: ({ customer }) => customer, needs: "accounts:read" },
  { path: "licenses", needs: "licenses:read" },
  { path: "licenses/:id", id: ({ license }) => license, needs: "licenses:read" },
  { path: "inbox", needs: "inbox:read" },
  { path: "inbox/:id", id: ({ message }) => message, needs: "inbox:read" },
  { path: "mails", needs: "mails:read" },
  { path: "mails/:id", id: ({ failedMail }) => failedMail, needs: "mails:read" },
  { path: "audit", needs: "audit:read" },
  { path: "releases", needs: "releases:read" },
  { path: "releases/:id", id: ({ release }) => release, needs: "releases:read" },
  { path: "webhooks", needs: "webhooks:read" },
  { path: "webhooks/:id", id: ({ webhook }) => webhook, needs: "webhooks:read" },
  { path: "operators", needs: "owner" },
  { path: "operator-keys", needs: "owner" },
  { path: "backups", needs: "backups:read" },
  { path: "signing-keys", needs: "owner" },
  { path: "doctor", needs: "owner" },
  { path: "account" },
];

const addressOf = (shop: ConsoleShop, { path, id }: ConsolePage): string =>
  `${shop.url}/admin/${id ? path.replace(":id", id(shop)) : path}`;

test("the matrix has every page of the console", () => {
  const routes = readFileSync(new URL("../web/app/console/routes.tsx", import.meta.url), "utf8");
  const paths = [...routes.matchAll(/path: "([^"]+)"/g)].map(([, path]) => path);
  // Those of the way in are for nobody in particular, and "*" is no page.
  const others = new Set(["log-in", "join", "*"]);
  expect(paths.filter((path = "") => !others.has(path))).toEqual(pages.map(({ path }) => path));
});

/** Waits until a page shows what it has. */
async function whenLoaded(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
}

for (const role of operatorRoles)
  test(`${role} opens the pages of the role, and reads of each other one that it isn't`, async ({
    page,
    stage,
  }) => {
    const shop = await stage.openConsole();
    await shop.logIn(page, role);
    const main = page.getByRole("main");
    for (const each of pages) {
      const { needs } = each;
      const isOpen = !needs || (needs === "owner" ? role === "owner" : scopesOfRole[role].includes(needs));
      await page.goto(addressOf(shop, each));
      await whenLoaded(page);
      const refusal = main.getByText("Your role can't open this page");
      if (isOpen) {
        await expect(refusal, each.path).toHaveCount(0);
        await expect(main.getByText(/didn't load|isn't allowed/), each.path).toHaveCount(0);
      } else await expect(refusal, each.path).toBeVisible();
    }
  });

test("nobody else opens one: they're led to the log-in, which leads back", async ({
  page,
  stage,
  context,
}) => {
  const shop = await stage.openConsole();
  const customer = await stage.newCustomer();
  const forged = "f".repeat(43);
  const cookies = {
    "no session": async () => undefined,
    "a session of the portal": () => stage.signIn(page, customer),
    "a forged session": () => context.addCookies([{ name: "operator", value: forged, url: shop.url }]),
    "a session that was ended": async () => {
      await shop.logIn(page);
      await shop.execute("update operator_sessions set ended_at = now()");
    },
  };
  for (const [who, enter] of Object.entries(cookies)) {
    await context.clearCookies();
    await enter();
    for (const each of pages) {
      const address = addressOf(shop, each);
      await page.goto(address);
      await expect(page.getByRole("heading", { name: "Log in" }), `${who}: ${each.path}`).toBeVisible();
      const { pathname, searchParams } = new URL(page.url());
      expect([pathname, searchParams.get("next")]).toEqual([
        "/admin/log-in",
        new URL(address).pathname.slice("/admin".length),
      ]);
    }
  }
});
