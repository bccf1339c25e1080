import { setTimeout } from "node:timers/promises";
import { made, type PageCalls, pageCalls } from "../../fixtures/consoles/page-calls.ts";
import type { ConsoleShop } from "../../fixtures/consoles/open-console.ts";

/** How often a field was taken, and how often refused. */
interface Tally {
  taken: number;
  refused: number;
}

/** A customer of whom everything is hostile. */
export interface HostileCustomer {
  readonly email: string;
  readonly account: string;
  readonly license: string;
  readonly calls: PageCalls;
}

interface Written {
  readonly customers: readonly HostileCustomer[];
  /** By the field that was written. */
  readonly tallies: ReadonlyMap<string, Tally>;
  /** Calls that failed instead of refusing. */
  readonly failures: readonly string[];
}

export const hostilePassword = "blue kettle over nine hills";

/** Puts each of these texts into every field that a customer or an app can write, by the calls that are made for it. */
export async function writeHostileTexts(shop: ConsoleShop, texts: readonly string[]): Promise<Written> {
  const { url } = shop;
  const tallies = new Map<string, Tally>();
  const failures: string[] = [];

  async function attempt(field: string, calls: PageCalls, name: string, body: object): Promise<void> {
    const { status } = await calls(name, body);
    const tally = tallies.get(field) ?? { taken: 0, refused: 0 };
    tallies.set(field, tally);
    if (status < 300) tally.taken += 1;
    else tally.refused += 1;
    if (status >= 500) failures.push(`${name} of ${JSON.stringify(body)}: ${status}`);
  }

  async function writeAs(index: number, some: readonly string[]): Promise<HostileCustomer> {
    const customer = await newCustomer(shop, `hostile-${index}@example.com`);
    const { license, key, machine, calls } = customer;
    const storable = some.filter((text) => text.isWellFormed() && !text.includes("\0")).join("\n");
    for (const [position, text] of some.entries()) {
      const app = patient(pageCalls(url, headerOf(text)));
      const fingerprint = `machine ${position} ${text}`;
      const named = { license_key: key, fingerprint };
      await attempt("machine", app, "POST /v1/licenses/activate", { ...named, name: text, platform: text });
      const check = { ...named, version: text };
      await attempt("version", app, "POST /v1/licenses/validate", check);
      const instance = { license_key: key, instance_name: text };
      await attempt("instance", app, "POST /compat/lemonsqueezy/v1/licenses/activate", instance);
      await attempt("new name", calls, `PATCH /api/machines/${machine}`, { name: text });
      const apiKey = { name: text, scopes: ["market:read"], expiresInDays: null };
      await attempt("API key", calls, "POST /api/api-keys", apiKey);
      await attempt("invitation", calls, "POST /api/license/invitations", {
        license,
        email: `${text}@example.com`,
      });
      const trigger = { license, product: "volume", token: text, threshold: 1, action: "notify" };
      await attempt("trigger", calls, "POST /api/triggers", trigger);
      const trial = { email: `${text}@example.com`, website: text };
      await attempt("address", app, "POST /api/trial-signup", trial);
      const seen = { type: "button_click", details: { on: text }, url: text, filename: text };
      await attempt("visit", app, "POST /api/track-event", seen);
      const other = some[(position + 1) % some.length];
      if (position % 2 === 0) {
        const message = { name: text, email: "reader@example.com", subject: other, message: storable };
        await attempt("message", app, "POST /api/contact", message);
      }
      const login = { email: `hostile-${index}@example.com`, password: hostilePassword };
      if (position < 2)
        await attempt("device", patient(pageCalls(url, headerOf(text))), "POST /api/login", login);
    }
    const longest = { name: "W".repeat(80), subject: "W".repeat(120), message: "W".repeat(5000) };
    if (index === 0)
      await attempt("message", patient(pageCalls(url)), "POST /api/contact", {
        ...longest,
        email: "w@example.com",
      });
    await attempt("request", calls, "POST /api/license/extend", { license });
    return customer;
  }

  const customers: HostileCustomer[] = [];
  // An account has at most ten API keys. Two at a time: more sign-ups at once overload a small machine.
  for (const few of chunks([...chunks(texts, 10).entries()], 2))
    customers.push(...(await Promise.all(few.map((each) => writeAs(...each)))));
  return { customers, tallies, failures };
}

/** A caller that calls again while the shop is overloaded, after the time that its answer names. */
function patient(calls: PageCalls): PageCalls {
  const call: (...args: Parameters<PageCalls>) => ReturnType<PageCalls> = async (name, body) => {
    for (let tries = 0; ; tries += 1) {
      const answered = await calls(name, body);
      if (answered.status !== 503 || tries >= 10) return answered;
      await setTimeout(Math.max(answered.retryAfter, 1) * 1000);
    }
  };
  return Object.assign(call, { cookie: (name: string) => calls.cookie(name) });
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** A text as a header carries it: what no header may hold is left out. */
const headerOf = (text: string): string =>
  Buffer.from(text.toWellFormed())
    .toString("latin1")
    .replaceAll(/[^\x20-\x7e\x80-\xff]/g, "")
    .trim();

/** A customer with a confirmed address and a license without limits. */
async function newCustomer(shop: ConsoleShop, email: string) {
  const { url } = shop;
  const calls = patient(pageCalls(url));
  const registered = await made(calls, "POST /api/register", { email, password: hostilePassword });
  const { licenseKey: key } = registered["license"] as { licenseKey: string };
  await shop.execute(`update accounts set email_verified_at = now() where email = '${email}'`);
  const { account } = (await shop.call("POST /v1/admin/accounts/search", { email })) as {
    account: { id: string };
  };
  const { licenses } = (await shop.call("POST /v1/admin/licenses/search", { words: email })) as {
    licenses: [{ id: string }];
  };
  const license = licenses[0].id;
  const enterprise = { tier: "enterprise", days: "never", reason: "Pays by invoice" };
  await shop.call(`POST /v1/admin/licenses/${license}/convert`, enterprise);
  const own = { license_key: key, fingerprint: `the first of ${email}`, name: "first" };
  const { machine } = (await made(patient(pageCalls(url)), "POST /v1/licenses/activate", own)) as {
    machine: { id: string };
  };
  return { email, account: account.id, license, key, machine: machine.id, calls };
}
