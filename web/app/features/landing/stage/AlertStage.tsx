import { type ReactNode, useEffect, useId, useState } from "react";
import { Icon } from "../../../ui/Icon.tsx";
import { buttonClass } from "../../../ui/Button.tsx";
import { formatAmount } from "../../market/figures/format-market.ts";
import { DataAge } from "../../market/polling/DataAge.tsx";
import { type WantedAlert, writeAlert } from "../../market/alerts/wanted-alert.ts";
import { describeOutcome } from "../../market/volume-lines/describe-outcome.ts";
import { useVolumeLine } from "../../market/volume-lines/use-volume-line.ts";
import { VolumePlot } from "../../market/volume-lines/VolumePlot.tsx";
import { firstAmountOf } from "./first-amount-of.ts";
import { type Stage, useStage } from "./use-stage.ts";

/** Whether this document has shown the motion: coming back to the page does not replay it. */
let played = false;

interface AlertStageProps {
  /** What can be done with the alert. @param search it, as the query of an address */
  actions: (search: string) => ReactNode;
}

/**
 * The opening of the landing page: a volume alert to set up. The line is moved by dragging its handle or with the arrow keys. The
 * first frame is complete without script, and the form then sends what it shows to the sign-up.
 */
export function AlertStage({ actions }: AlertStageProps) {
  const [picked, setPicked] = useState<string>();
  const stage = useStage(picked);
  const [plays] = useState(!played);
  useEffect(() => {
    played = true;
  }, []);
  if (!stage) return null;
  return (
    <form
      action="/register"
      method="get"
      aria-label="Set up a volume alert"
      data-plays={plays || undefined}
      className="mt-6 md:mt-7"
    >
      <SetUp key={stage.token.key} stage={stage} picked={picked} onPick={setPicked} actions={actions} />
    </form>
  );
}

interface SetUpProps extends AlertStageProps {
  stage: Stage;
  picked: string | undefined;
  onPick: (key: string) => void;
}

/** One token's stage. Another token starts over with a line of its own. */
function SetUp({ stage, picked, onPick, actions }: SetUpProps) {
  const id = useId();
  const { token, tokens, points } = stage;
  const { top, step, amount, move } = useVolumeLine(points, firstAmountOf(stage));
  const current = points.at(-1)?.volume ?? 0;
  const alert: WantedAlert = { coin: token.key, symbol: token.symbol, amount };
  return (
    <>
      <div className="relative rounded-card border border-line bg-raised">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line px-3 py-2 sm:px-4.5 md:min-h-14">
          <label htmlFor={`${id}-token`} className="sr-only">
            Token
          </label>
          <select
            id={`${id}-token`}
            name="token"
            // Firefox would restore the choice of an earlier visit, and the picture would not match it.
            autoComplete="off"
            value={picked !== undefined && tokens.some(({ key }) => key === picked) ? picked : token.key}
            onChange={(event) => onPick(event.target.value)}
            className="h-8.5 max-w-40 rounded-control border border-control bg-field px-2.5 text-15 font-semibold max-sm:h-11 max-sm:w-26"
          >
            {tokens.map(({ key, symbol }) => (
              <option key={key} value={key}>
                {symbol}
              </option>
            ))}
          </select>
          <span className="text-15 text-muted max-sm:hidden">{token.name}</span>
          <p className="text-13 text-muted">
            <span className="data mr-1 text-17 font-medium text-text">{formatAmount(current)}</span>{" "}
            <span>in 24 hours</span>
          </p>
          <div className="max-sm:absolute max-sm:top-18 max-sm:left-3 sm:ml-auto">
            <DataAge view={stage} />
          </div>
        </div>
        <VolumePlot
          symbol={token.symbol}
          points={points}
          top={top}
          step={step}
          amount={amount}
          describedBy={`${id}-outcome`}
          onMove={move}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-3 py-2 sm:px-4.5 md:min-h-14">
          <output id={`${id}-outcome`} className="stage-mail flex min-h-6 items-center gap-2.5 text-15">
            <Icon name="mail" className="size-5 flex-none text-muted" />
            <span>{describeOutcome({ ...stage, symbol: token.symbol }, amount)}</span>
          </output>
          <span className="text-13 text-faint max-sm:hidden">Drag the line, or use the arrow keys.</span>
          <noscript>
            <button type="submit" className={buttonClass({ size: "small" })}>
              Set this alert
            </button>
          </noscript>
        </div>
      </div>
      {actions(writeAlert(alert))}
    </>
  );
}
