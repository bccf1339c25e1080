import type { MarketTokenList } from "@keystead/contract/portal/market";
import { loadMarketToken } from "../../market/market-token-pages/load-market-token.ts";
import { loadMarketTokens } from "../../market/market-tokens/load-market-tokens.ts";
import type { VolumePoint } from "../../market/volume-lines/volume-line.ts";
import { volumesOf } from "../../market/volume-lines/volumes-of.ts";

/** A token that the stage offers. */
interface StageToken {
  /** Its address; the ticker of a sample, which has no address. */
  readonly key: string;
  readonly name: string;
  readonly symbol: string;
}

/** The volume of one token of the market, and the tokens that there are. */
export interface LiveStage {
  readonly source: MarketTokenList["source"];
  /** Milliseconds. */
  readonly asOf: number;
  readonly tokens: readonly StageToken[];
  readonly token: StageToken;
  /** Of the last 24 hours, the oldest first. */
  readonly points: readonly VolumePoint[];
}

const query = { sort: "volume", order: "desc", search: "", addresses: undefined, limit: 5 } as const;

/**
 * Loads the tokens with the most volume, and the last day of one of them.
 * @param key the address of the token; the first one when it is left out or no longer listed
 * @returns undefined while there is no real market, or when the server does not answer
 */
export async function loadStage(key: string | undefined): Promise<LiveStage | undefined> {
  const list = await loadMarketTokens(query);
  if (!list || list.source === "sample") return undefined;
  const tokens = list.tokens.map(({ address, name, symbol }) => ({ key: address, name, symbol }));
  const token = tokens.find((each) => each.key === key) ?? tokens[0];
  const history = token && (await loadMarketToken(token.key, "24h"));
  if (!token || !history || history === "missing") return undefined;
  const points = volumesOf(history.points);
  return points && { source: history.source, asOf: Date.parse(history.asOf), tokens, token, points };
}
