import { startProduct } from "../../e2e/fixtures/product.ts";
import { addressOf, post } from "../tools/customers.ts";
import { median } from "../tools/print-table.ts";
import { type Attack, type Finding, say, shown } from "./attack.ts";

const [lowest, highest] = [0.42, 0.58];
const password = "blue kettle over nine hills";

/** What an observer measures for one address, in milliseconds. */
type Probe = (email: string, from: string) => Promise<number>;

/**
 * Whether the time of an answer distinguishes known addresses from unknown ones. AUC is the chance that a known address
 * took longer than an unknown one. 0.5 means no difference.
 */
export const timing: Attack = async (pairs = 300) => {
  const product = await startProduct({ env: { TRUST_PROXY: "loopback", LOG_LEVEL: "error" } });
  const { url } = product;
  const clock = async (task: () => Promise<unknown>): Promise<number> => {
    const started = performance.now();
    await task();
    return performance.now() - started;
  };
  const ask = async (path: string, body: object, from: string): Promise<void> => {
    await (await post(url + path, body, from)).arrayBuffer();
  };
  const probes: Record<string, Probe> = {
    "log in with a wrong password": (email, from) =>
      clock(() => ask("/api/login", { email, password: "not the password" }, from)),
    "ask for a new password": (email, from) => clock(() => ask("/api/forgot-password", { email }, from)),
    "what the server does after asking for a new password": async (email, from) => {
      await ask("/api/forgot-password", { email }, from);
      return clock(async () => {
        for (let count = 0; count < 12; count += 1) await (await fetch(`${url}/api/websites`)).arrayBuffer();
      });
    },
  };
  try {
    say(`Registering ${pairs} accounts.`);
    for (let index = 0; index < pairs; index += 1)
      await ask("/api/register", { email: known(index), password }, addressOf(index));
    const findings: Finding[] = [];
    let networks = pairs;
    for (const [what, probe] of Object.entries(probes)) {
      const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
      for (let index = 0; index < pairs; index += 1) {
        // The order is random, so that a drift during the run affects both alike.
        const knownFirst = Math.random() < 0.5;
        for (const isKnown of [knownFirst, !knownFirst]) {
          const email = isKnown ? known(index) : `unknown-${index}@example.com`;
          networks += 1;
          times[isKnown ? "known" : "unknown"].push(await probe(email, addressOf(networks)));
        }
      }
      findings.push(...compare(what, times));
      say(`${what}: ${findings.at(-1)?.value}`);
    }
    return findings;
  } finally {
    await product.dispose();
  }
};

const known = (index: number): string => `known-${index}@example.com`;

function compare(
  what: string,
  { known: yes, unknown: no }: { readonly known: readonly number[]; readonly unknown: readonly number[] },
): Finding[] {
  const wins = yes.flatMap((a) => no.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  const auc = wins.reduce<number>((sum, each) => sum + each, 0) / wins.length;
  return [
    shown(`${what}: known, median ms`, median(yes)),
    shown(`${what}: unknown, median ms`, median(no)),
    {
      what: `${what}: AUC`,
      value: auc,
      limit: `${lowest} to ${highest}`,
      ok: auc >= lowest && auc <= highest,
    },
  ];
}
