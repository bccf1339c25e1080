import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { startProduct } from "../../e2e/fixtures/product.ts";
import { activateCustomers, addressOf, post } from "../tools/customers.ts";
import { type Attack, atMost, exactly, percentile, say, shown } from "./attack.ts";
import { type Attempt, attempt, repeat } from "./attempts.ts";

const connections = 400;
const password = "blue kettle over nine hills";
const limits = { knownDevice: 3_000, validateP99: 100 } as const;

/** Sends wrong log-ins on hundreds of connections, while customers log in and apps validate. */
export const loginFlood: Attack = async (seconds = 20) => {
  const product = await startProduct({ env: { TRUST_PROXY: "loopback", LOG_LEVEL: "error" } });
  const { url } = product;
  try {
    const customers = await activateCustomers(url, 60);
    // An earlier log-in makes a device known. From then on the device sends the cookie of that log-in.
    const known = { email: customers[0]?.email ?? "", from: addressOf(1_000), cookie: "" };
    const before = await post(`${url}/api/login`, { email: known.email, password }, known.from);
    known.cookie = before.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0] ?? "")
      .filter((pair) => !/^(__Host-)?session=/.test(pair))
      .join("; ");

    const flood = new Worker(new URL("./flood-logins.ts", import.meta.url), {
      workerData: { url, connections },
    });
    await wait(2_000);
    say(`${connections} connections log in wrongly for ${seconds} s.`);
    const until = performance.now() + seconds * 1_000;
    const logIn = (email: string, from: string, cookie = ""): Promise<Attempt> =>
      attempt(() => post(`${url}/api/login`, { email, password }, from, undefined, cookie ? { cookie } : {}));

    const [fromKnown, fromUnknown, validations] = await Promise.all([
      repeat(until, 1_000, () => logIn(known.email, known.from, known.cookie)),
      repeat(until, 250, (index) =>
        logIn(customers[1 + (index % (customers.length - 1))]?.email ?? "", addressOf(2_000 + index)),
      ),
      repeat(until, 10, (index) => {
        const { licenseKey = "", fingerprint = "" } = customers[index % customers.length] ?? {};
        return attempt(() =>
          post(`${url}/v1/licenses/validate`, { license_key: licenseKey, fingerprint }, addressOf(3_000)),
        );
      }),
    ]);
    await flood.terminate();
    const times = (attempts: readonly Attempt[]) => attempts.map(({ took }) => Math.round(took));
    const refused = fromUnknown.filter(({ status }) => status !== 200);
    const wronglyRefused = refused.filter(({ status, hasRetryAfter }) => status !== 503 || !hasRetryAfter);
    return [
      shown("right log-ins from a known device", fromKnown.length),
      exactly("of them not successful", fromKnown.filter(({ status }) => status !== 200).length, 0),
      atMost("of them, slowest ms", Math.max(...times(fromKnown)), limits.knownDevice),
      shown("right log-ins from unknown devices", fromUnknown.length),
      shown("of them 503 with Retry-After", refused.length - wronglyRefused.length),
      exactly("of them anything but success and that", wronglyRefused.length, 0),
      shown("of them, slowest ms", Math.max(...times(fromUnknown))),
      shown("validations", validations.length),
      exactly("of them not answered", validations.filter(({ status }) => status !== 200).length, 0),
      atMost("of them, p99 ms", percentile(times(validations), 0.99), limits.validateP99),
    ];
  } finally {
    await product.dispose();
  }
};
