import { randomUUID } from "node:crypto";
import type { OpenApi } from "@keystead/contract/openapi";
import { type Product, startProduct } from "../../e2e/fixtures/product.ts";
import { addressOf, post } from "../tools/customers.ts";
import { type Attack, atMost, exactly, percentile, say, shown } from "./attack.ts";
import type { DocumentSchema } from "./fuzz/check-schema.ts";
import { type Fault, judgeAnswer } from "./fuzz/judge-answer.ts";
import { makeRequest, type Target, targetsOf } from "./fuzz/make-request.ts";
import { createRandom } from "./fuzz/random.ts";
import type { Dictionary } from "./fuzz/sample-value.ts";
import { sendRequest } from "./fuzz/send-request.ts";

const senders = 16;
const password = "blue kettle over nine hills";

/** Who sends requests, and real values of theirs for the fields. */
interface Sender {
  token?: string;
  dictionary: Dictionary;
}

/** Random requests to every operation of `/openapi.json`, half of them signed in; every answer is checked against it. */
export const fuzz: Attack = async (requests = 50_000) => {
  const seed = Date.now() % 2 ** 32;
  say(`${requests.toLocaleString("en-US")} requests with the seed ${seed}.`);
  const random = createRandom(seed);
  const product = await startProduct({ env: { TRUST_PROXY: "loopback", LOG_LEVEL: "error" } });
  const faults: Record<Fault, string[]> = { "5xx": [], slow: [], "not as described": [] };
  const times: number[] = [];
  const reached = new Set<string>();
  let [sent, broken] = [0, 0];

  async function send(target: Target, sender: Sender, components: Record<string, DocumentSchema>) {
    const { url, headers, body } = makeRequest(random, target, sender.dictionary);
    const from = { "x-forwarded-for": addressOf(random.below(2 ** 24)) };
    const credentials = sender.token ? { authorization: `Bearer ${sender.token}` } : {};
    const all = { ...headers, ...from, ...credentials };
    const answer = await sendRequest(target.method, product.url + url, all, body).catch(() => undefined);
    if (!answer) {
      broken += 1;
      return;
    }
    times.push(answer.took);
    if (answer.status < 400) reached.add(`${target.method} ${target.path}`);
    const judgment = judgeAnswer(target, answer, components);
    if (judgment)
      faults[judgment.fault].push(
        `${target.method} ${url.slice(0, 200)} ${(body ?? "").slice(0, 300)} → ${judgment.reason}`,
      );
    // A call that ended the session, such as log-out: the next request needs another one.
    if (sender.token && answer.status === 401 && target.path !== "/api/login")
      Object.assign(sender, await signUp(product, random.below(2 ** 24)));
  }

  try {
    const document = (await (await fetch(`${product.url}/openapi.json`)).json()) as OpenApi;
    const components = document.components.schemas as Record<string, DocumentSchema>;
    const targets = targetsOf(document);
    const run = async (isSignedIn: boolean): Promise<void> => {
      const { token, dictionary } = await signUp(product, random.below(2 ** 24));
      const sender: Sender = isSignedIn && token ? { token, dictionary } : { dictionary };
      while (sent < requests) {
        sent += 1;
        if (sent % 10_000 === 0) say(`${sent.toLocaleString("en-US")} sent`);
        await send(random.pick(targets), sender, components);
      }
    };
    await Promise.all(Array.from({ length: senders }, (_, index) => run(index % 2 === 1)));
    for (const lines of Object.values(faults)) for (const line of new Set(lines.slice(0, 20))) say(line);
    return [
      shown("requests", times.length),
      shown("operations that succeeded", `${reached.size} of ${targets.length}`),
      exactly("answers 5xx", faults["5xx"].length, 0),
      exactly("answers above 2 s", faults.slow.length, 0),
      exactly("answers that the document does not describe", faults["not as described"].length, 0),
      exactly("connections that broke", broken, 0),
      shown("p99, ms", percentile(times, 0.99)),
      atMost("slowest, ms", percentile(times, 1), 2_000),
    ];
  } finally {
    await product.dispose();
  }
};

/** A new customer with a machine, as a sender. */
async function signUp({ url }: Product, network: number): Promise<Sender> {
  const email = `fuzz-${randomUUID()}@example.com`;
  const from = addressOf(network);
  const registered = await post(`${url}/api/register`, { email, password }, from);
  const { session, license } = (await registered.json()) as {
    session: { token: string };
    license: { id: string; licenseKey: string };
  };
  const fingerprint = randomUUID();
  const machine = { license_key: license.licenseKey, fingerprint };
  const activated = await post(`${url}/v1/licenses/activate`, machine, from);
  const { machine: bound } = (await activated.json()) as { machine: { id: string } | null };
  return {
    token: session.token,
    dictionary: {
      email: [
        email,
        `fuzz-${randomUUID()}@example.com`,
        "Fuzz.Er+tag@gmail.com",
        "größe@münchen.example.com",
      ],
      password: [password, "another long password"],
      currentPassword: [password],
      license_key: [license.licenseKey, license.licenseKey.toLowerCase(), "KEY"],
      fingerprint: [fingerprint, randomUUID()],
      license: [license.id],
      id: [license.id, ...(bound ? [bound.id] : [])],
      product: ["volume-bot", "bundler-bot"],
      nonce: ["nonce-of-fuzz"],
      token: ["A".repeat(43)],
    },
  };
}
