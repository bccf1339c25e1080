import { seconds } from "../../../platform/clock.ts";
import { fetchUpstreamJson } from "../../../platform/upstream/fetch-upstream-json.ts";
import { type AskedSource, failureOf, type MarketToken, type SourceFailure } from "../rules.ts";
import { groupsOf, readPairs } from "./rules.ts";

/** The public API, which takes no key. */
export const dexScreenerUrl = "https://api.dexscreener.com";

interface Asked extends AskedSource {
  readonly network: string;
  /** The tokens to look up. */
  readonly addresses: readonly string[];
}

/** Figures of tokens by their addresses. */
export interface FoundFigures {
  readonly ok: true;
  readonly coins: readonly MarketToken[];
  /** The addresses of the calls that were answered. An address among them without a token is not traded. */
  readonly answered: readonly string[];
}

/**
 * The figures of these tokens, 30 in a call, all calls at the same time: 300 a minute are allowed. A call that fails leaves the others
 * alone, because customers choose the addresses, and one of them must not hide the tokens of all. Fails when every call does.
 */
export async function fetchFromDexScreener({
  addresses,
  ...asked
}: Asked): Promise<FoundFigures | SourceFailure> {
  const answers = await Promise.all(groupsOf(addresses).map((group) => askFor(group, asked)));
  const found = answers.filter((answer) => answer.ok);
  const failed = answers.find((answer) => !answer.ok);
  if (found.length === 0 && failed) return failed;
  return {
    ok: true,
    coins: found.flatMap(({ coins }) => coins),
    answered: found.flatMap(({ answered }) => answered),
  };
}

async function askFor(
  group: readonly string[],
  { url, trusted, network, now }: Omit<Asked, "addresses">,
): Promise<FoundFigures | SourceFailure> {
  const answer = await fetchUpstreamJson(`${url}/tokens/v1/${network}/${group.join(",")}`, {
    origins: [url],
    trusted,
    timeout: seconds(6),
  });
  if (!answer.ok) return failureOf(answer);
  const coins = readPairs(answer.json, network, now);
  if (!coins) return { ok: false, reason: "unreadable" };
  return { ok: true, coins: coins.filter(({ address }) => group.includes(address)), answered: group };
}
