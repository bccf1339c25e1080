import { brand } from "@keystead/content/brand";
import type { ChartFrame, MarketTokenHistory } from "@keystead/contract/portal/market";
import { useEffect, useState } from "react";
import { ErrorState } from "../../../ui/failures/ErrorState.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { DataAge } from "../polling/DataAge.tsx";
import { Providers } from "../polling/Providers.tsx";
import { lastListed } from "./last-listed.ts";
import { NoToken } from "./NoToken.tsx";
import { TokenFigures } from "./TokenFigures.tsx";
import { TokenHeader } from "./TokenHeader.tsx";
import { TokenPrice } from "./TokenPrice.tsx";
import { TokenSkeleton } from "./TokenSkeleton.tsx";
import { TokenTitle } from "./TokenTitle.tsx";
import { useToken } from "./use-token.ts";

/** A token by its address: its figures, its chart, and the actions for it. */
export function TokenView({ address }: { address: string }) {
  const [frame, setFrame] = useState<ChartFrame>("24h");
  const { token, reached, retry } = useToken(address, frame);
  const title = token === "missing" ? "Token not found" : token?.token.name;
  useEffect(() => {
    // The router sets the same title for every token.
    if (title !== undefined) document.title = `${title} · ${brand.name}`;
  }, [title]);

  if (token === "missing") return <NoToken />;
  if (!token) return reached ? <TokenSkeleton /> : <Failed onRetry={retry} />;
  return (
    <div className="grid gap-6">
      <TokenHeader token={token.token} isSample={token.source === "sample"} />
      <Unlisted token={token} />
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <Panel title="Price" aside={<DataAge view={viewOf(token, reached)} />}>
          <TokenPrice token={token} frame={frame} onFrame={setFrame} />
        </Panel>
        <Panel title="Figures">
          <TokenFigures token={token.token} />
        </Panel>
      </div>
      <Providers providers={token.providers} />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid gap-6">
      <div>
        <TokenTitle>Token</TokenTitle>
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
function viewOf(token: MarketTokenHistory, reached: boolean) {
  const listed = lastListed(token);
  const { source, asOf } = token;
  if (listed !== "now")
    return { source: "stale" as const, reached, asOf: listed?.getTime() ?? Date.parse(asOf) };
  return {
    source: source === "live" && !reached ? ("stale" as const) : source,
    reached,
    asOf: Date.parse(asOf),
  };
}

function Unlisted({ token }: { token: MarketTokenHistory }) {
  const listed = lastListed(token);
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
