import { triggerProducts } from "@keystead/content/market";
import type { License } from "@keystead/contract/portal/licenses";
import type { Trigger } from "@keystead/contract/portal/triggers";
import { useState } from "react";
import { href, Link, useSearchParams } from "react-router";
import { problemOf } from "../../lib/data/call-error.ts";
import { problemReason } from "../../lib/problem-words.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { stateWords } from "./trigger-words.ts";
import { useTriggerChanges, useTriggers } from "./use-triggers.ts";
import { useWantedAlert } from "./use-wanted-alert.ts";
import { alertWords, withoutAlert } from "../market/alerts/read-alert.ts";
import type { WantedAlert } from "../market/alerts/wanted-alert.ts";

/**
 * The alert that somebody set up before signing up, which the address still names: one press turns it on. Then it shows its state
 * until the page is left.
 */
export function WantedAlertPanel({ license }: { license: License }) {
  const [params, setParams] = useSearchParams();
  const { wanted, trigger } = useWantedAlert(license);
  if (!wanted) return null;
  const onDismiss = () => setParams(withoutAlert(params), { replace: true, preventScrollReset: true });
  return <Offer license={license} wanted={wanted} trigger={trigger} onDismiss={onDismiss} />;
}

interface OfferProps {
  license: License;
  wanted: WantedAlert;
  trigger: Trigger | undefined;
  onDismiss: () => void;
}

function Offer({ license, wanted, trigger, onDismiss }: OfferProps) {
  const { data } = useTriggers(license.id);
  const { add } = useTriggerChanges(license.id);
  const [failure, setFailure] = useState<string>();
  const product = data?.products[0] ?? triggerProducts[0];

  async function turnOn() {
    if (product === undefined) return;
    setFailure(undefined);
    await add
      .mutateAsync({ product, token: wanted.coin, threshold: wanted.amount, action: "notify", mail: true })
      .catch((error: Error) => setFailure(problemReason(problemOf(error))));
  }

  return (
    <section
      aria-labelledby="wanted-alert"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border border-line bg-raised px-4.5 py-3.5"
    >
      <div className="min-w-0">
        <h2 id="wanted-alert" className="text-17 font-semibold wrap-anywhere">
          {`Your alert: ${alertWords(wanted)}`}
        </h2>
        <p className="text-15 text-muted" role="status">
          {trigger ? (
            <span key="on">It's on. We'll email you and tell your app each time volume rises past it.</span>
          ) : (
            <span key="off">We'll email you and tell your app each time 24-hour volume rises past it.</span>
          )}
        </p>
        {failure !== undefined && (
          <p role="alert" className="text-15 text-down">{`The alert isn't on. ${failure}`}</p>
        )}
      </div>
      {trigger ? (
        <div key="on" className="flex flex-wrap items-center gap-3">
          <Chip tone={stateWords[trigger.state].tone}>{stateWords[trigger.state].label}</Chip>
          <Link to={`${href("/license-dashboard")}#triggers`} className={buttonClass({ size: "small" })}>
            All alerts
          </Link>
        </div>
      ) : (
        <div key="off" className="flex flex-wrap gap-3">
          <Button tone="primary" busy={add.isPending} onClick={() => void turnOn()}>
            {add.isPending ? "Turning on…" : "Turn on alert"}
          </Button>
          <Button onClick={onDismiss}>Not now</Button>
        </div>
      )}
    </section>
  );
}
