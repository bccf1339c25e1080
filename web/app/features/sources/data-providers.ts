import type { SourceState } from "@keystead/contract/portal/status";

interface DataProvider {
  readonly name: string;
  /** The address to link to, if the provider's terms require a link. */
  readonly url?: string;
}

/** The providers of market data and videos. */
export const dataProviders: Readonly<Record<SourceState["id"], DataProvider>> = {
  geckoterminal: { name: "GeckoTerminal", url: "https://www.geckoterminal.com" },
  bitquery: { name: "Bitquery", url: "https://bitquery.io" },
  launchpad: { name: "Launch platform" },
  dexscreener: { name: "DexScreener", url: "https://dexscreener.com" },
  youtube: { name: "YouTube" },
};
