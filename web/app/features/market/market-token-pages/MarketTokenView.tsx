import { brand } from "@keystead/content/brand";
import type { ChartFrame, MarketTokenHistory } from "@keystead/contract/portal/market";
import { useEffect, useState } from "react";
import { ErrorState } from "../../../ui/failures/ErrorState.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { DataAge } from "../polling/DataAge.tsx";
import { Providers } from "../polling/Providers.tsx";
import { sampleDays } from "../volume-lines/sample-days.ts";
import type { VolumePoint } from "../volume-lines/volume-line.ts";
import { volumesOf } from "../volume-lines/volumes-of.ts";
import { lastListed } from "./last-listed.ts";
import { NoMarketToken } from "./NoMarketToken.tsx";
import { MarketTokenFigures } from "./MarketTokenFigures.tsx";
import { MarketTokenHeader } from "./MarketTokenHeader.tsx";
import { MarketTokenPrice } from "./MarketTokenPrice.tsx";
import { MarketTokenSkeleton } from "./MarketTokenSkeleton.tsx";
import { MarketTokenTitle } from "./MarketTokenTitle.tsx";
import { MarketTokenVolume } from "./MarketTokenVolume.tsx";
import { useMarketToken } from "./use-market-token.ts";

/** The time frame of the line for an alert. */
const day = "24h";

/** A token by its address: its figures, its chart, and the actions for it. */
export function MarketTokenView({ address }: { address: string }) {
  const [frame, setFrame] = useState<ChartFrame>(day);
  const { coin, reached, retry } = useMarketToken(address, day);
  const longer = useMarketToken(address, frame === day ? undefined : frame);
  const title = coin === "missing" ? "Token not found" : coin?.token.name;
  useEffect(() => {
    // The router sets the same title for every token.
    if (title !== undefined) document.title = `${title} · ${brand.name}`;
  }, [title]);

  if (coin === "missing") return <NoMarketToken />;
  if (!coin) return reached ? <MarketTokenSkeleton /> : <Failed onRetry={retry} />;
  const volumes = dayOf(coin);
  const charted = frame !== day && typeof longer.coin === "object" ? longer.coin : coin;
  return (
    <div className="grid gap-6">
      <MarketTokenHeader
        coin={coin.token}
        age={<DataAge view={viewOf(coin, reached)} />}
        offersAlert={!volumes && coin.source !== "sample"}
      />
      <Unlisted coin={coin} />
      {volumes && <MarketTokenVolume coin={coin} volumes={volumes} />}
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <Panel title="Price">
          <MarketTokenPrice coin={charted} frame={frame} onFrame={setFrame} />
        </Panel>
        <Panel title="Figures">
          <MarketTokenFigures coin={coin.token} />
        </Panel>
      </div>
      <Providers providers={coin.providers} />
    </div>
  );
}

/** The volumes that a line is set on. Those of the sample are the ones of the landing page. */
function dayOf({ token, source, points }: MarketTokenHistory): readonly VolumePoint[] | undefined {
  const sample = source === "sample" ? sampleDays.find(({ symbol }) => symbol === token.symbol) : undefined;
  return sample?.points ?? volumesOf(points);
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid gap-6">
      <div>
        <MarketTokenTitle>Token</MarketTokenTitle>
      </div>
      <Panel>
        <ErrorState title="The token didn't load" onRetry={onRetry}>
          Check your connection. It loads automatically once it is back.
        </ErrorState>
      </Panel>
    </div>
  );
}

/** When no source lists a token any longer, its figures are as old as its last point. */
function viewOf(coin: MarketTokenHistory, reached: boolean) {
  const listed = lastListed(coin);
  const { source, asOf } = coin;
  if (listed !== "now")
    return { source: "stale" as const, reached, asOf: listed?.getTime() ?? Date.parse(asOf) };
  return {
    source: source === "live" && !reached ? ("stale" as const) : source,
    reached,
    asOf: Date.parse(asOf),
  };
}

function Unlisted({ coin }: { coin: MarketTokenHistory }) {
  const listed = lastListed(coin);
  if (listed === "now") return null;
  return (
    <p className="text-15 text-muted">
      <strong className="font-semibold text-text">No source lists this token now. </strong>
      {listed === undefined ? (
        <span key="unknown">The figures are the last ones we know.</span>
      ) : (
        <span key="listed">
          The figures are those of <Time value={listed} />.
        </span>
      )}
    </p>
  );
}
