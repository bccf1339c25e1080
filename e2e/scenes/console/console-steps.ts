import type { Page } from "@playwright/test";
import type { OperatorRole } from "@keystead/contract/values/operator-role";
import type { ConsoleShop } from "../../fixtures/consoles/open-console.ts";
import type { Stage } from "../../fixtures/open-stage.ts";

type PathOf = (shop: ConsoleShop) => string;

/** Opens a page of the console, by its path below `/admin`, as somebody with this role. */
export async function openAs(
  page: Page,
  stage: Stage,
  role: OperatorRole,
  path: string | PathOf,
): Promise<ConsoleShop> {
  const shop = await stage.openConsole();
  await shop.logIn(page, role);
  await page.goto(`${shop.url}/admin${typeof path === "string" ? path : path(shop)}`);
  return shop;
}

/** Opens a page of the console as an owner. */
export const openAsOwner = (page: Page, stage: Stage, path: string | PathOf): Promise<ConsoleShop> =>
  openAs(page, stage, "owner", path);

/** What becomes of a call: it stays without an answer, fails, or never reaches the server. */
export type Disturbance = "held" | "failed" | "cut";

/** Disturbs the calls of this page whose path matches, from now on. */
export async function disturb(page: Page, path: RegExp, how: Disturbance): Promise<void> {
  await page.route(
    // A page has the address of its call, below another path.
    ({ pathname }) => /^\/(v1|api)\//.test(pathname) && path.test(pathname),
    async (route) => {
      if (how === "cut") await route.abort("internetdisconnected");
      if (how === "failed")
        await route.fulfill({
          status: 500,
          json: { error: { code: "server_error", request_id: "019ad0a4" } },
        });
    },
  );
}

/** Presses a button that opens a dialog, and waits for it. */
export async function openDialog(page: Page, name: string): Promise<void> {
  await page.getByRole("main").getByRole("button", { name, exact: true }).first().click();
  await page.getByRole("dialog").waitFor();
}

/** Goes on to the preview of an act. */
export async function preview(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Preview" }).click();
  await page.getByText("This will happen").waitFor();
}
