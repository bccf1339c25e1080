import { appNoun } from "@keystead/content/catalogue";
import { useState } from "react";
import { href, useSearchParams } from "react-router";
import { useNavigateWhileHere } from "../../lib/routing/use-navigate-while-here.ts";
import { titleCase } from "../../lib/format/words.ts";
import { trialLength, trialLong } from "../../features/trials/trial-words.ts";
import type { CartItem } from "../../features/cart/cart-storage.ts";
import { clearCart, useCart } from "../../features/cart/cart.ts";
import { CheckInbox } from "../../features/sign-ups/CheckInbox.tsx";
import { TrialActivated } from "../../features/sign-ups/TrialActivated.tsx";
import { TrialForm, type TrialOutcome } from "../../features/sign-ups/TrialForm.tsx";
import { TrialSummary } from "../../features/sign-ups/TrialSummary.tsx";
import { useTrialUsed } from "../../features/sign-ups/use-trial-used.ts";
import { AlertLede } from "../../features/market/alerts/AlertLede.tsx";
import { readAlert } from "../../features/market/alerts/read-alert.ts";
import { writeAlert } from "../../features/market/alerts/wanted-alert.ts";
import { NoLicense } from "../../features/licenses/access/NoLicense.tsx";
import { Mascot } from "../../features/mascot/Mascot.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { pageMeta } from "../../features/head/meta.ts";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { showToast } from "../../ui/toasts/toast-store.ts";

const parent = { label: "Pricing", to: href("/pricing") };
export const handle = { breadcrumbs: { title: "Checkout", parent } } satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title: "Checkout",
    description: `Start your free ${trialLong} trial with just your email. No card, nothing to cancel.`,
    path: href("/checkout"),
  });

const says = {
  default: "One field and you're done.",
  happy: "No card. I checked twice.",
  excited: `${titleCase(trialLength)}, ${appNoun.whole}.`,
  cool: "Nothing to cancel.",
};

const trialUsedWords =
  "Your account is ready. You've already used your free trial, so we didn't start a new one.";

export default function Checkout() {
  const navigate = useNavigateWhileHere();
  const items = useCart();
  const [outcome, setOutcome] = useState<TrialOutcome>();
  const [bought, setBought] = useState<readonly CartItem[]>();
  const trialUsed = useTrialUsed();
  const summarized = bought ?? items;
  const [params] = useSearchParams();
  // The page is prerendered without the query of its address, so hydration must not show it.
  const alert = useHydrated() ? readAlert(params) : undefined;
  const arrival = alert ? `${href("/dashboard")}${writeAlert(alert)}` : href("/license-dashboard");

  const finish = async (result: TrialOutcome) => {
    if (result.state === "trial_used") {
      showToast({ title: "Welcome", description: trialUsedWords });
      await navigate(href("/license-dashboard"), { replace: true });
      return;
    }
    if (result.state === "activated") {
      setBought(items);
      clearCart();
    }
    setOutcome(result);
  };

  return (
    <div className="wrap py-8 md:py-12">
      <div className="grid gap-10 max-md:max-w-form md:max-lg:grid-cols-2 lg:grid-cols-[26rem_26rem] lg:justify-between">
        <div className="grid content-start gap-6">
          {!outcome && trialUsed && (
            <>
              <h1 className="text-26 font-semibold tracking-tight md:text-36">Your free trial was used</h1>
              <NoLicense trialUsed />
            </>
          )}
          {!outcome && !trialUsed && (
            <>
              <div className="grid gap-2">
                <h1 className="text-26 font-semibold tracking-tight md:text-36">Start your free trial</h1>
                <p className="text-15 text-muted">
                  <AlertLede
                    alert={alert}
                    act="start"
                    instead={["Your email is all it takes.", "Choose a password later."]}
                  />
                </p>
              </div>
              <TrialForm products={items.map(({ id }) => id)} onDone={(result) => void finish(result)} />
            </>
          )}
          {outcome?.state === "activated" && <TrialActivated {...outcome} to={arrival} />}
          {outcome?.state === "mailed" && (
            <CheckInbox {...outcome} to={alert && arrival} onBack={() => setOutcome(undefined)} />
          )}
        </div>
        <div className="grid content-start gap-6">
          <TrialSummary names={summarized.map(({ name }) => name)} />
          {/* Optical alignment: the drawing has a margin. */}
          <div className="-ml-1.5">
            <Mascot key={outcome?.state} says={says} startsAs={bought ? "happy" : "default"} />
          </div>
        </div>
      </div>
    </div>
  );
}
