import type { Page } from "@playwright/test";
import type { Customer, Stage } from "../fixtures/open-stage.ts";
import { prepared, studio } from "./steps/prepared-licenses.ts";
import { press, type Scene, see } from "./scene.ts";

/** The three pages of the portal, which share these scenes. */
const pages = [
  { name: "dashboard", path: "/dashboard", pending: "Pending Download" },
  { name: "licenses", path: "/license-dashboard", pending: "Pending License Activation" },
  { name: "license", path: "/license", pending: "Pending Download" },
] as const;

async function signedIn(page: Page, stage: Stage, path: string, customer: Customer): Promise<void> {
  await stage.signIn(page, customer);
  await page.goto(path);
}

/** Opens this page for a signed-in customer with a license that is active on one machine. */
async function active(page: Page, stage: Stage, path: string): Promise<Customer> {
  const customer = await stage.newCustomer();
  await stage.activate(customer, studio);
  await signedIn(page, stage, path, customer);
  await see(page, /^Active$/);
  return customer;
}

/** Closes the celebration of the first license in a page session, which has its own scene and would cover the others. */
async function endCelebration(page: Page, path: string): Promise<void> {
  if (path !== "/license-dashboard") return;
  await see(page, "Congratulations");
  await press(page, "Close");
}

function scenesOf({ name, path, pending }: (typeof pages)[number]): Scene[] {
  return [
    {
      name: `${name}-pending`,
      async open(page, stage) {
        await signedIn(page, stage, path, await stage.newCustomer());
        await see(page, pending);
        await endCelebration(page, path);
      },
    },
    ...prepared.map(({ name: state, prepare, shows, usable }) => ({
      name: `${name}-${state}`,
      async open(page: Page, stage: Stage) {
        const customer = await stage.newCustomer();
        await prepare(stage, customer);
        await signedIn(page, stage, path, customer);
        await see(page, shows);
        if (usable) await endCelebration(page, path);
      },
    })),
    {
      name: `${name}-loading`,
      async open(page, stage) {
        const customer = await stage.newCustomer();
        await stage.signIn(page, customer);
        await stage.hold("licenses");
        await page.goto(path);
        await see(page, "Loading your license");
      },
    },
    {
      name: `${name}-failed`,
      refused: /status of 500/,
      async open(page, stage) {
        await stage.signIn(page, await stage.newCustomer());
        await stage.breakDown("licenses");
        await page.goto(path);
        await see(page, "Failed to load license");
      },
    },
  ];
}

/** A page of the portal for a customer without a license, who had a trial with another account. */
function withoutLicense(name: string, path: string): Scene {
  return {
    name: `${name}-no-license`,
    refused: /status of 404/,
    async open(page, stage) {
      const first = await stage.newCustomer();
      await signedIn(page, stage, path, await stage.newCustomer(first.email.replace("@", "+again@")));
      await see(page, "No License Found");
    },
  };
}

/** The dashboard with one panel that failed to load, because this table, or this column of it, is missing. */
function panelFailed(panel: string, table: string, column?: string): Scene {
  return {
    name: `dashboard-${panel}-failed`,
    refused: /status of 500/,
    async open(page, stage) {
      const customer = await stage.newCustomer();
      await stage.breakDown(table, column);
      await signedIn(page, stage, "/dashboard", customer);
      await see(page, `The ${panel} didn't load`);
    },
  };
}

/** The pages of a customer with a license. */
export const portalScenes: readonly Scene[] = [
  ...pages.flatMap(scenesOf),
  withoutLicense("dashboard", "/dashboard"),
  withoutLicense("licenses", "/license-dashboard"),
  {
    name: "licenses-access-denied",
    async open(page) {
      await page.goto("/license-dashboard");
      await see(page, "Access denied");
    },
  },
  {
    name: "licenses-confetti",
    passing: true,
    async open(page, stage) {
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await signedIn(page, stage, "/license-dashboard", await stage.newCustomer());
      await page.locator("[data-confetti]").waitFor();
      await see(page, "Congratulations");
    },
  },
  {
    name: "dashboard-tooltip",
    async open(page, stage) {
      await active(page, stage, "/dashboard");
      await page.getByRole("button", { name: "Copy email" }).focus();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Shift+Tab");
      await page.getByRole("tooltip", { name: "Show key" }).waitFor();
    },
  },
  {
    name: "dashboard-key-shown",
    async open(page, stage) {
      await active(page, stage, "/dashboard");
      await page.getByRole("button", { name: /^Show/ }).first().click();
    },
  },
  {
    name: "licenses-several",
    async open(page, stage) {
      const customer = await stage.newCustomer();
      await stage.activate(customer, studio);
      await stage.handOver(await stage.newCustomer(), customer);
      await signedIn(page, stage, "/license-dashboard", customer);
      await see(page, "Your licenses");
      await endCelebration(page, "/license-dashboard");
    },
  },
  {
    name: "dashboard-download-toast",
    passing: true,
    async open(page, stage) {
      await active(page, stage, "/dashboard");
      await page.getByRole("button", { name: /^Download / }).click();
      await see(page, "Download Started!");
    },
  },
  {
    name: "dashboard-activity-empty",
    async open(page, stage) {
      const customer = await stage.newCustomer();
      await stage.execute("delete from license_events");
      await signedIn(page, stage, "/dashboard", customer);
      await see(page, "Nothing yet");
    },
  },
  panelFailed("activity", "license_events", "detail"),
  panelFailed("downloads", "artifacts"),
  {
    name: "dashboard-stale",
    refused: /status of 500/,
    async open(page, stage) {
      await active(page, stage, "/dashboard");
      await see(page, /^Live$/);
      await stage.breakDown("machines");
      await stage.execute("select pg_notify('license_changes', account_id::text) from licenses");
      await see(page, "Couldn't refresh");
    },
  },
  {
    name: "dashboard-offline",
    async open(page, stage) {
      await active(page, stage, "/dashboard");
      await see(page, /^Live$/);
      await page.context().setOffline(true);
      await see(page, /Offline, updated/);
    },
  },
  {
    name: "dashboard-rename-machine",
    async open(page, stage) {
      await active(page, stage, "/dashboard");
      await press(page, `Rename ${studio}`);
      await page.getByLabel("Name of this machine").fill("");
      await press(page, "Save name");
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "dashboard-remove-machine-dialog",
    async open(page, stage) {
      await active(page, stage, "/dashboard");
      await press(page, `Remove machine ${studio}`);
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "dashboard-machine-removed-toast",
    passing: true,
    async open(page, stage) {
      await active(page, stage, "/dashboard");
      await press(page, `Remove machine ${studio}`);
      // By key: within half a second, a press where another control was just pressed is taken for a double click.
      await page.getByRole("button", { name: "Remove machine", exact: true }).press("Enter");
      await see(page, "Another machine can take its place.");
      // The toast lies over the end of the window, where it must not half cover a control of the page.
      await page
        .getByRole("region", { name: "Recent Activity" })
        .evaluate((panel) => panel.scrollIntoView({ block: "end" }));
    },
  },
];
