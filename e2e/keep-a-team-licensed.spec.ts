import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createLicenseClient, type LicenseClient, type LicensedResult } from "../sdk/src/index.ts";
import { test as base, expect } from "./fixtures/staged.ts";

/** An app on a machine of its own, and what it keeps between starts. */
interface App {
  readonly name: string;
  readonly client: LicenseClient;
  readonly machine: { readonly licenseKey: string; readonly fingerprint: string; readonly name: string };
  check(): Promise<LicensedResult>;
}

const test = base.extend<{ install: (name: string, licenseKey: string, server?: string) => App }>({
  install: async ({ stage }, provide) => {
    const answer = await fetch(`${stage.url}/v1/keys`);
    const { keys } = (await answer.json()) as { keys: { kid: string; x: string }[] };
    const publicKey = Object.fromEntries(keys.map(({ kid, x }) => [kid, x]));
    await provide((name, licenseKey, server = stage.url) => {
      let kept: string | undefined;
      const store = {
        read: async () => kept,
        write: async (text: string) => {
          kept = text;
        },
      };
      const client = createLicenseClient({ server, publicKey, product: "volume-bot", store });
      const machine = { licenseKey, fingerprint: randomUUID(), name };
      return { name, client, machine, check: () => client.ensureLicensed(machine) };
    });
  },
});

/** Where nobody answers. */
const nowhere = "http://127.0.0.1:1";

test("a team activates, replaces a machine and goes offline; its license ends, runs in grace and is extended, and no app stops", async ({
  page: owners,
  stage,
  newVisitor,
  install,
}) => {
  const owner = await stage.newCustomer();
  const order = ["--email", owner.email, "--tier", "professional", "--term", "yearly"];
  const { id, licenseKey } = (await stage.runCommand("license", "issue", ...order)) as {
    id: string;
    licenseKey: string;
  };
  await stage.signIn(owners, owner);
  await owners.goto("/license-dashboard");
  const people = owners.getByRole("region", { name: "People" });
  const machines = owners.getByRole("region", { name: "Machines" });
  const nameOf = (app: App) =>
    machines.getByRole("paragraph").filter({ hasText: new RegExp(`^${app.name}$`) });

  /** Invites a colleague, who accepts in a browser of their own. Returns the app that they start with their key. */
  async function addColleague(name: string): Promise<App> {
    const email = `${name}-${randomUUID().slice(0, 8)}@example.com`;
    await people.getByLabel("Invite by email").fill(email);
    await owners.keyboard.press("Enter");
    const page = await (await newVisitor()).newPage();
    await page.goto(await stage.mailedLink({ email }, /invited you/));
    await page.getByRole("button", { name: "Accept invitation" }).click();
    await expect(page.getByRole("region", { name: "Your seat" })).toContainText(owner.email);
    const { license } = (await (await page.request.get("/api/license")).json()) as {
      license: { licenseKey: string };
    };
    const app = install(`${name}-pc`, license.licenseKey);
    expect(await app.check()).toMatchObject({ licensed: true });
    await expect(nameOf(app)).toBeVisible();
    return app;
  }

  const allow = (count: number) =>
    stage.execute(`update licenses set overrides = '{"machines": ${count}}' where id = '${id}'`);

  const lins = await addColleague("lin");
  const lost = await addColleague("sam");

  await allow(2);
  const sams = install("sam-laptop", lost.machine.licenseKey);
  const listed = await sams.client.listMachines(sams.machine);
  const replaced = listed.ok ? listed.machines.find(({ name }) => name === lost.name) : undefined;
  expect(listed).toMatchObject({ machines: [{ name: lost.name }] });
  expect(await sams.client.replace({ ...sams.machine, machine: replaced?.id ?? "" })).toMatchObject({
    replaced: true,
  });
  await expect(nameOf(sams)).toBeVisible();
  await expect(nameOf(lost)).toHaveCount(0);
  expect(await lost.check()).toMatchObject({ licensed: false, status: "denied" });

  await allow(3);
  const offline = install("lab-pc", licenseKey, nowhere);
  await owners.getByRole("heading", { name: "Offline activation" }).click();
  const activate = owners.getByRole("region", { name: "Activate a machine" });
  const request = await offline.client.createRequest(offline.machine);
  await activate.getByLabel("Request from the app").fill(request ?? "");
  await activate.getByRole("button", { name: "Make license file" }).click();
  const [download] = await Promise.all([
    owners.waitForEvent("download"),
    // By key: within half a second, a press where another control was just pressed is taken for a double click.
    owners.getByRole("button", { name: "Download license file" }).press("Enter"),
  ]);
  const file = await readFile(await download.path(), "utf8");
  expect(await offline.client.loadFile(file, offline.machine)).toMatchObject({ ok: true });
  await expect(nameOf(offline)).toBeVisible();

  async function expectAllLicensed(code: "VALID" | "GRACE"): Promise<void> {
    for (const app of [lins, sams])
      expect(await app.check(), app.name).toMatchObject({ licensed: true, source: "server", code });
    expect(await offline.check()).toMatchObject({ licensed: true, source: "file" });
  }

  await expectAllLicensed("VALID");
  await stage.execute(`
    update licenses
    set starts_at = now() - interval '366 days', ends_at = now() - interval '1 day', grace_until = now() + interval '6 days'
    where id = '${id}'`);
  await expectAllLicensed("GRACE");
  await owners.reload();
  const notice = owners.getByText(/Your license ended on/);
  await expect(notice).toBeVisible();
  await expect(owners.getByText(/Your apps keep working until/)).toBeVisible();

  await stage.runCommand("license", "extend", id, "--term", "yearly", "--reason", "Order 12");
  await expect(notice).toHaveCount(0);
  await expectAllLicensed("VALID");
  // A notice names those that keep their places, too.
  for (const app of [lins, sams, offline]) await expect(nameOf(app).first()).toBeVisible();
});
