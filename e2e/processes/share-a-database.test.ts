import { randomUUID } from "node:crypto";
import { expect, test as base } from "vitest";
import type { Database } from "../../server/db/database.ts";
import { json, sql } from "../../server/db/sql.ts";
import { emptyDatabase } from "../../server/db/testing/test-database.ts";
import { type Mailbox, openMailbox } from "../fixtures/peers/mailbox.ts";
import { type Product, startProduct } from "../fixtures/product.ts";

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Call {
  readonly method?: string;
  readonly body?: object;
  readonly token?: string | undefined;
}

interface Nodes {
  readonly database: Database;
  readonly mailbox: Mailbox;
  /** Sends a request to the two processes in turns, each from a network of its own. */
  readonly send: (path: string, call?: Call) => Promise<Answer>;
  /** Sends a hundred requests at once. */
  readonly sendHundred: (one: (index: number) => Promise<Answer>) => Promise<Answer[]>;
}

/** Two processes of the product that share an empty database. */
const test = base.extend<{ nodes: Nodes }>({
  // Vitest reads the names of the required fixtures from the destructuring pattern.
  nodes: async ({}, provide) => {
    const database = await emptyDatabase();
    const mailbox = await openMailbox();
    const env = {
      DATABASE_URL: database.url,
      SECRET_KEY: randomUUID().repeat(2),
      TRUST_PROXY: "loopback",
      LOG_LEVEL: "warn",
    };
    const { smtpUrl } = mailbox;
    const products: Product[] = [];
    let requests = 0;
    const send = async (path: string, { body, method = body ? "POST" : "GET", token }: Call = {}) => {
      requests += 1;
      const response = await fetch(`${products[requests % products.length]?.url}${path}`, {
        method,
        headers: {
          "x-forwarded-for": `10.1.${requests >> 8}.${requests % 256}`,
          ...(body && { "content-type": "application/json" }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as Answer["body"] };
    };
    try {
      // Started at the same time on an empty database: one of them creates the tables and the signing key.
      products.push(...(await Promise.all([startProduct({ smtpUrl, env }), startProduct({ smtpUrl, env })])));
      await provide({
        database,
        mailbox,
        send,
        sendHundred: (one) => Promise.all(Array.from({ length: 100 }, (_, index) => one(index))),
      });
    } finally {
      await Promise.all(products.map((product) => product.dispose()));
      await mailbox.close();
      await database.close();
    }
  },
});

/** How often a race is run: two processes meet in each with some luck. */
const rounds = 3;

const password = "blue kettle over nine hills";
const newAddress = () => `${randomUUID()}@example.com`;

/** A customer with a license of a paid tier, with limits of its own. */
async function issue({ send, database }: Nodes, overrides: object) {
  const { body } = await send("/api/register", { body: { email: newAddress(), password } });
  const { license, session } = body as {
    license: { id: string; licenseKey: string };
    session: { token: string };
  };
  await database.run(sql`
    update licenses set tier = 'professional', overrides = ${json(overrides)} where id = ${license.id}`);
  return { ...license, ...session };
}

async function machinesOf({ send }: Nodes, license_key: string) {
  const { body } = await send("/v1/licenses/machines", { body: { license_key } });
  return body["machines"] as { id: string; name: string }[];
}

const bodiesWith = (answers: readonly Answer[], field: string) =>
  answers.filter(({ body }) => body[field] === true).map(({ body }) => body);

test("of a hundred trial starts through two processes for the spellings of one mailbox one succeeds", async ({
  nodes,
}) => {
  const name = randomUUID().replaceAll("-", "");
  const answers = await nodes.sendHundred((index) =>
    nodes.send("/api/trial-signup", { body: { email: `${name}+${index}@gmail.com` } }),
  );
  expect(answers.filter(({ body }) => body["license"])).toHaveLength(1);
});

test("of a hundred activations through two processes as many succeed as there is room for, and the others get the reason", async ({
  nodes,
}) => {
  for (let round = 0; round < rounds; round++) {
    const { licenseKey: license_key } = await issue(nodes, { machines: 5 });
    const answers = await nodes.sendHundred((index) =>
      nodes.send("/v1/licenses/activate", { body: { license_key, fingerprint: `machine-${index}` } }),
    );
    expect(bodiesWith(answers, "activated")).toHaveLength(5);
    const refused = answers.filter(({ body }) => body["activated"] === false);
    expect(refused).toHaveLength(95);
    for (const { body } of refused) {
      expect(body["code"]).toBe("TOO_MANY_MACHINES");
      expect((body["next"] as { action: string }[]).map(({ action }) => action)).toContain("free_device");
    }
    expect(await machinesOf(nodes, license_key)).toHaveLength(5);
  }
});

test("of a hundred replacements of one machine through two processes one succeeds", async ({ nodes }) => {
  const { licenseKey: license_key } = await issue(nodes, { machines: 1 });
  await nodes.send("/v1/licenses/activate", { body: { license_key, fingerprint: "the-lost-machine" } });
  const [lost] = await machinesOf(nodes, license_key);
  const answers = await nodes.sendHundred((index) =>
    nodes.send("/v1/licenses/replace", {
      body: { license_key, fingerprint: `replacement-${index}`, machine: lost?.id, name: `desk ${index}` },
    }),
  );
  const [replaced, ...more] = bodiesWith(answers, "replaced");
  expect(more).toEqual([]);
  const machines = await machinesOf(nodes, license_key);
  expect(machines).toHaveLength(1);
  expect(replaced).toMatchObject({ machine: { id: machines[0]?.id } });
});

test("a floating license keeps its limit on two processes when silent machines come back while others take their places", async ({
  nodes,
}) => {
  for (let round = 0; round < rounds; round++) {
    const floating = { machines: 3, machineKind: "floating", heartbeatMinutes: 10 };
    const { id, licenseKey: license_key } = await issue(nodes, floating);
    const call = (verb: string, name: string) =>
      nodes.send(`/v1/licenses/${verb}`, {
        body: { license_key, fingerprint: `${name}-fingerprint`, ...(verb === "activate" && { name }) },
      });
    const before = ["before-0", "before-1", "before-2"];
    for (const name of before) expect((await call("activate", name)).body).toMatchObject({ activated: true });
    await nodes.database.run(sql`
      update machines set last_seen_at = last_seen_at - interval '11 minutes',
                          silent_at = silent_at - interval '11 minutes' where license_id = ${id}`);
    // Of ten requests one is a heartbeat, so that some of the silent machines are released before they are heard.
    const silent = (index: number) => (index % 10 === 9 ? before[Math.floor(index / 10) % 3] : undefined);
    const nameOf = (index: number) => silent(index) ?? `after-${index}`;
    const answers = await nodes.sendHundred((index) =>
      call(silent(index) === undefined ? "activate" : "heartbeat", nameOf(index)),
    );
    // A heartbeat was heard just now, and so was an activation: whoever was granted a place has it.
    const granted = new Set(answers.flatMap(({ body }, index) => (body["valid"] ? [nameOf(index)] : [])));
    expect(new Set((await machinesOf(nodes, license_key)).map(({ name }) => name))).toEqual(granted);
    expect(granted.size).toBe(3);
  }
});

test("a hundred invitations, then a hundred acceptances, through two processes fill the seats and no more", async ({
  nodes,
}) => {
  const { id: license, token } = await issue(nodes, { users: 5 });
  const guests = Array.from({ length: 100 }, newAddress);
  const invited = await nodes.sendHundred((index) =>
    nodes.send("/api/license/invitations", { body: { license, email: guests[index] }, token }),
  );
  const admitted = guests.filter((_, index) => invited[index]?.status === 201);
  expect(admitted).toHaveLength(4);
  // An account may send 30 invitations a day.
  const refusals = ["too_many_users", "rate_limit_exceeded"];
  for (const { status, body } of invited) if (status !== 201) expect(refusals).toContain(body["code"]);

  const mails = await Promise.all(
    admitted.map((to) => nodes.mailbox.waitForMail({ to, subject: /invited you/ })),
  );
  const tokens = mails.map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1]);
  const accepted = await nodes.sendHundred((index) =>
    nodes.send("/api/invitations/accept", { body: { token: tokens[index % 4] } }),
  );
  for (const offset of tokens.keys()) {
    const ofOne = accepted.filter((_, index) => index % 4 === offset);
    expect(ofOne.filter(({ status }) => status === 200)).toHaveLength(1);
  }
  const seats = await nodes.send(`/api/license/seats?license=${license}`, { token });
  expect(seats.body).toMatchObject({ invitations: [], users: { used: 5, max: 5 } });
  expect(new Set((seats.body["members"] as { email: string }[]).map(({ email }) => email))).toEqual(
    new Set(admitted),
  );
});
