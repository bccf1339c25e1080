import type { Page } from "@playwright/test";
import type { Customer, Stage } from "../fixtures/open-stage.ts";
import { press, type Scene, see } from "./scene.ts";

const address = "So11111111111111111111111111111111111111112";
/** US dollars in 24 hours. */
const volume = 60_000;

/** Signs a new customer in who has this many triggers. */
async function addTriggers(page: Page, stage: Stage, count: number): Promise<Customer> {
  const customer = await stage.newCustomer();
  await stage.signIn(page, customer);
  for (let index = 0; index < count; index++) {
    const answer = await page.request.post("/api/triggers", {
      headers: { origin: stage.url },
      data: {
        product: ["volume", "reply", "bundler"][index % 3],
        token: index % 2 ? address : `GAUGE${index}`,
        threshold: 12_500 * (index + 1),
        action: ["notify", "start", "stop"][index % 3],
        mail: index % 2 === 0,
      },
    });
    if (!answer.ok()) throw new Error(`The alert was answered with ${answer.status()}`);
  }
  return customer;
}

/** The license page of a customer who has this many triggers. */
async function openTriggers(page: Page, stage: Stage, count: number): Promise<void> {
  await addTriggers(page, stage, count);
  await page.goto("/license-dashboard#triggers");
  await see(page, count === 0 ? "No alerts yet" : "waiting for market data");
}

/** The dashboard of a customer whose app is active and who has this many triggers, in every state. */
async function openAlerts(page: Page, stage: Stage, count: number): Promise<void> {
  const customer = await addTriggers(page, stage, count);
  await stage.activate(customer, "studio-pc");
  await setStates(stage);
  await page.goto("/dashboard");
  await see(page, count === 0 ? /^None yet\./ : "above threshold");
}

/** Watching and above the line where the volume is known, paused, and the rest without a volume. */
async function setStates(stage: Stage): Promise<void> {
  await stage.execute(`
    insert into market_tokens (address, name, symbol) values ('${address}', 'Wrapped SOL', 'WSOL')
    on conflict do nothing`);
  await stage.execute(
    `insert into market_history (address, at, volume_24h) values ('${address}', now(), ${volume})`,
  );
  await stage.execute(`
    update triggers set armed = threshold > ${volume},
      last_fired_at = case when threshold <= ${volume} then now() end
    where token_address = '${address}'`);
  await stage.execute(
    "update triggers set paused_at = now() where action = 'stop' and token_address is null",
  );
  await stage.execute(`
    insert into license_events (id, license_id, at, kind, actor, detail)
    select gen_random_uuid(), license_id, last_fired_at, 'trigger_fired', 'system', jsonb_build_object(
      'token', 'WSOL', 'volume', '$${volume}', 'threshold', '$' || threshold, 'action', action, 'product', product)
    from triggers where last_fired_at is not null`);
}

/** The triggers on the license page and on the dashboard. */
export const triggerScenes: readonly Scene[] = [
  { name: "dashboard-alerts", open: (page, stage) => openAlerts(page, stage, 7) },
  { name: "dashboard-alerts-empty", open: (page, stage) => openAlerts(page, stage, 0) },
  { name: "license-triggers-empty", open: (page, stage) => openTriggers(page, stage, 0) },
  {
    name: "license-triggers",
    async open(page, stage) {
      await openTriggers(page, stage, 4);
      await setStates(stage);
      await page.reload();
      await see(page, "above threshold");
    },
  },
  {
    name: "license-triggers-full",
    async open(page, stage) {
      await openTriggers(page, stage, 50);
      await see(page, "all 50 alerts a license can have");
    },
  },
  {
    name: "license-triggers-failed",
    refused: /status of 500/,
    async open(page, stage) {
      await stage.signIn(page, await stage.newCustomer());
      await stage.breakDown("triggers");
      await page.goto("/license-dashboard#triggers");
      await see(page, "Your alerts didn't load");
    },
  },
  {
    name: "license-trigger-form",
    async open(page, stage) {
      await openTriggers(page, stage, 0);
      await press(page, "Add alert");
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "license-trigger-errors",
    async open(page, stage) {
      await openTriggers(page, stage, 0);
      await press(page, "Add alert");
      await page.getByRole("dialog").getByRole("button", { name: "Add alert" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "license-trigger-delete-dialog",
    async open(page, stage) {
      await openTriggers(page, stage, 1);
      await press(page, "Delete the alert GAUGE0 at $12,500");
      await page.getByRole("alertdialog").waitFor();
    },
  },
];
