import { apiKeyScopes } from "@keystead/contract/values/api-key";
import { marketToken } from "../market.ts";
import type { Random } from "./random.ts";
import type { Dictionary } from "./sample-value.ts";
import type { Send } from "./send-request.ts";

/** The credentials of a customer, and real values of theirs for the fields. */
export interface FuzzedCustomer {
  readonly token: string;
  readonly apiKey: string;
  /** Of a program of the shop's own. */
  readonly operatorKey?: string;
  readonly dictionary: Dictionary;
}

const password = "blue kettle over nine hills";

/** Tokens of the sample market, and one of a market that a test has saved. */
const tickers = ["QOTR", "gauge", "TK3"];
const addresses = ["sample-qotr", marketToken(3).address];

/** A new customer with a machine and an API key. The server must trust the loopback address as its proxy. */
export async function signUp(send: Send, random: Random): Promise<FuzzedCustomer> {
  // Rate limits count by network, so each customer has one of their own.
  const from = { "x-forwarded-for": random.address(), "content-type": "application/json" };
  const post = async <Answer>(path: string, body: object, token?: string): Promise<Answer> => {
    const headers = { ...from, ...(token && { authorization: `Bearer ${token}` }) };
    const { status, text } = await send("POST", path, headers, JSON.stringify(body));
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
    return JSON.parse(text) as Answer;
  };
  const email = `fuzz-${random.uuid()}@example.com`;
  const { session, license } = await post<{
    session: { token: string };
    license: { id: string; licenseKey: string };
  }>("/api/register", { email, password });
  const fingerprint = random.uuid();
  const { machine } = await post<{ machine: { id: string } | null }>("/v1/licenses/activate", {
    license_key: license.licenseKey,
    fingerprint,
  });
  const { key, apiKey } = await post<{ key: string; apiKey: { id: string } }>(
    "/api/api-keys",
    { name: "Fuzz", scopes: apiKeyScopes, expiresInDays: null },
    session.token,
  );
  return {
    token: session.token,
    apiKey: key,
    dictionary: {
      email: [
        email,
        `fuzz-${random.uuid()}@example.com`,
        "Fuzz.Er+tag@gmail.com",
        "größe@münchen.example.com",
      ],
      password: [password, "another long password"],
      currentPassword: [password],
      license_key: [license.licenseKey, license.licenseKey.toLowerCase(), "KEY"],
      fingerprint: [fingerprint, random.uuid()],
      license: [license.id],
      id: [license.id, apiKey.id, ...(machine ? [machine.id] : [])],
      product: ["volume-bot", "bundler-bot", "volume"],
      nonce: ["nonce-of-fuzz"],
      // Of the operator's calls.
      tier: ["professional", "trial"],
      words: [email, license.id, license.licenseKey],
      entitlement: ["volume-bot"],
      add: [["reply-bot"]],
      token: ["A".repeat(43), ...tickers],
      ticker: tickers,
      address: addresses,
      // Headers.
      authorization: [`License ${license.licenseKey}`],
      "keystead-fingerprint": [encodeURIComponent(fingerprint)],
    },
  };
}
