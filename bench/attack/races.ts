import { randomUUID } from "node:crypto";
import { startDatabase } from "../../e2e/fixtures/peers/start-database-server.ts";
import { type Product, startProduct } from "../../e2e/fixtures/product.ts";
import { addressOf, post } from "../tools/customers.ts";
import { type Attack, exactly, type Finding, say } from "./attack.ts";
import { waitForLink } from "./read-outbox.ts";

const password = "blue kettle over nine hills";
type Body = Readonly<Record<string, unknown>>;

/** Sends a request to both nodes in turns, each time from another network. */
type Send = (path: string, body: object, headers?: Record<string, string>) => Promise<[Response, Body]>;

/** Sends requests that want the same thing at the same moment, to two processes that share a database. */
export const races: Attack = async (atOnce = 100) => {
  const database = await startDatabase();
  const nodes: Product[] = [];
  const env = {
    DATABASE_URL: database.url,
    SECRET_KEY: randomUUID().repeat(2),
    TRUST_PROXY: "loopback",
    LOG_LEVEL: "error",
  };
  try {
    nodes.push(...(await Promise.all([startProduct({ env }), startProduct({ env })])));
    let serial = 0;
    const send: Send = async (path, body, headers = {}) => {
      serial += 1;
      const url = `${nodes[serial % nodes.length]?.url}${path}`;
      const response = await post(url, body, addressOf(serial), undefined, headers);
      return [response, (await response.json()) as Body];
    };
    const many = (one: (index: number) => ReturnType<Send>) =>
      Promise.all(Array.from({ length: atOnce }, (_, index) => one(index)));
    const findings: Finding[] = [];
    for (const race of [oneAddress, oneMailbox, oneSeat, oneMachine, oneResetLink, oneMessage]) {
      const finding = await race({ send, many, outboxes: nodes.map(({ dataDir }) => dataDir) });
      say(`${finding.what}: ${finding.value}`);
      findings.push(finding);
    }
    return findings;
  } finally {
    await Promise.all(nodes.map((node) => node.dispose()));
    await database.drop();
  }
};

interface Track {
  readonly send: Send;
  readonly many: (one: (index: number) => ReturnType<Send>) => Promise<[Response, Body][]>;
  /** The data folders of the nodes. Either node may send a mail. */
  readonly outboxes: readonly string[];
}

const statusCount = (answers: [Response, Body][], status: number) =>
  answers.filter(([response]) => response.status === status).length;

async function newLicenseKey({ send }: Track): Promise<string> {
  const [, body] = await send("/api/register", { email: `${randomUUID()}@example.com`, password });
  return (body["license"] as { licenseKey: string }).licenseKey;
}

async function oneAddress({ send, many }: Track): Promise<Finding> {
  const email = `${randomUUID()}@example.com`;
  const answers = await many(() => send("/api/register", { email, password }));
  return exactly("accounts from registrations of one address", statusCount(answers, 201), 1);
}

/** Spellings of one Gmail mailbox. Dots and tags do not make another person. */
async function oneMailbox({ send, many }: Track): Promise<Finding> {
  const name = randomUUID().replaceAll("-", "");
  const answers = await many((index) => {
    const dotted = `${name.slice(0, 1 + (index % 20))}.${name.slice(1 + (index % 20))}`;
    return send("/api/trial-signup", { email: `${dotted}+${index}@gmail.com` });
  });
  const trials = answers.filter(([, body]) => body["license"]).length;
  return exactly("trials for the spellings of one mailbox", trials, 1);
}

async function oneSeat(track: Track): Promise<Finding> {
  const license_key = await newLicenseKey(track);
  const activate = () => track.send("/v1/licenses/activate", { license_key, fingerprint: randomUUID() });
  const answers = await track.many(activate);
  const activated = answers.filter(([, body]) => body["activated"]).length;
  return exactly("machines on a trial for one machine", activated, 1);
}

async function oneMachine(track: Track): Promise<Finding> {
  const machine = { license_key: await newLicenseKey(track), fingerprint: randomUUID() };
  await track.many(() => track.send("/v1/licenses/activate", machine));
  const [, { machines }] = await track.send("/v1/licenses/machines", machine);
  return exactly("machines after activations of the same one", (machines as unknown[]).length, 1);
}

async function oneResetLink({ send, many, outboxes }: Track): Promise<Finding> {
  const email = `${randomUUID()}@example.com`;
  await send("/api/register", { email, password });
  await send("/api/forgot-password", { email });
  const token = await waitForLink(outboxes, email, "reset-password");
  const answers = await many((index) =>
    send("/api/reset-password", { token, password: `${password} ${index}`, registrant: "me" }),
  );
  return exactly("passwords set with one link", statusCount(answers, 200), 1);
}

/** All requests come from one network, because a key without an account belongs to a network. */
async function oneMessage({ send, many }: Track): Promise<Finding> {
  const headers = { "idempotency-key": randomUUID(), "x-forwarded-for": "10.99.0.1" };
  const message = { name: "Mira", email: "mira@example.com", message: "One message, sent often." };
  const answers = await many(() => send("/api/contact", message, headers));
  const first = answers.filter(
    ([response]) => response.status === 202 && !response.headers.has("idempotent-replayed"),
  );
  return exactly("messages sent under one Idempotency-Key", first.length, 1);
}
