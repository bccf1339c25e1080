import { setTimeout as wait } from "node:timers/promises";

/** What a license went through, as it was acknowledged: the types of its events in their order. */
export type Acknowledged = Map<string, string[]>;

interface Caller {
  /** The nodes that run now. */
  readonly urls: () => readonly string[];
  /** A number between 0 and 1, the same in every run with the same seed. */
  readonly random: () => number;
  readonly isOver: () => boolean;
}

export interface Writer extends Caller {
  readonly number: number;
  /** Operator keys in turns: each has 600 requests a minute. */
  readonly keys: readonly string[];
  readonly acknowledged: Acknowledged;
  /** Counts requests that were sent again. */
  readonly onRetry: () => void;
}

interface Request {
  readonly path: string;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
}

/** The act is acknowledged once, however often it is sent. */
const retryEvery = 50;
const giveUpAfter = 120_000;

/**
 * Issues licenses and takes each through its life: a machine, more days, suspensions, and now and then a revocation. Each request has an
 * `Idempotency-Key` and is sent again, to the other node, until it is answered.
 */
export async function actOnLicenses(writer: Writer): Promise<void> {
  const { number, keys, acknowledged, random, isOver } = writer;
  let serial = 0;
  const send = async (path: string, body: object): Promise<Record<string, unknown>> => {
    serial += 1;
    const authorization = `Bearer ${keys[serial % keys.length]}`;
    const headers = { authorization, "idempotency-key": `writer-${number}-${serial}` };
    return sendUntilAnswered(writer, { path, body, headers });
  };
  for (let count = 0; !isOver(); count += 1) {
    const email = `losses-${number}-${count}@example.com`;
    const order = { email, tier: "professional", term: "yearly" };
    const { license } = (await send("/v1/admin/licenses", order)) as {
      license: { id: string; license_key: string };
    };
    const events = ["license.issued"];
    acknowledged.set(license.id, events);
    const act = async (name: string, type: string, body: object = {}) => {
      await send(`/v1/admin/licenses/${license.id}/${name}`, { reason: "Crash test", ...body });
      events.push(type);
    };
    const machine = { license_key: license.license_key, fingerprint: `fingerprint-${number}-${count}` };
    await send("/v1/licenses/activate", machine);
    events.push("machine.activated", "license.activated");
    for (let left = Math.floor(random() * 4); left > 0; left -= 1) {
      if (random() < 0.5) await act("extend", "license.extended", { days: 1 + Math.floor(random() * 30) });
      else {
        await act("suspend", "license.suspended");
        await act("reinstate", "license.reinstated");
      }
    }
    if (random() < 0.3) await act("revoke", "license.revoked");
  }
}

/** Sends a request to the nodes in turns until one of them has done it. @throws when it is refused, or for two minutes */
async function sendUntilAnswered(
  { urls, number, random, onRetry }: Writer,
  { path, body, headers }: Request,
): Promise<Record<string, unknown>> {
  const deadline = performance.now() + giveUpAfter;
  let last = "";
  for (let attempt = Math.floor(random() * 2); performance.now() < deadline; attempt += 1) {
    const nodes = urls();
    const url = nodes[attempt % nodes.length];
    try {
      const response = await fetch(`${url}${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-forwarded-for": `10.2.${number}.${1 + Math.floor(random() * 250)}`,
          ...headers,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      const answer = (await response.json()) as Record<string, unknown>;
      if (response.ok && answer["activated"] !== false) return answer;
      last = `${response.status} ${JSON.stringify(answer)}`;
      // Those that say: not now. Everything else would be said again.
      if (![409, 429, 500, 502, 503].includes(response.status) || isRefusal(answer))
        throw new Refused(`${path} was answered with ${last}`);
    } catch (error) {
      if (error instanceof Refused) throw error;
      last = String(error);
    }
    onRetry();
    await wait(retryEvery);
  }
  throw new Error(`${path} was not answered for two minutes: ${last}`);
}

class Refused extends Error {}

/** Whether a conflict is about the license, and not about a first request that still runs. */
function isRefusal(answer: Record<string, unknown>): boolean {
  const { code } = (answer["error"] ?? answer) as { code?: string };
  return code !== undefined && /^(already_|not_|revoked|nothing_|order_)/.test(code);
}
