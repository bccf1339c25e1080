import { currency } from "@keystead/content/catalogue";
import { formatPrice } from "../../lib/format/numbers.ts";
import { WithCode } from "../code/WithCode.tsx";
import { publicSteps } from "../licenses/setup/setup-steps.ts";
import { trialOffer } from "../trials/trial-words.ts";
import { WeekScale } from "../week/WeekScale.tsx";

/** Explains the trial beside the registration form, from the sign-up to a licensed app and to the end of the trial. */
export function TrialOutline() {
  return (
    <aside id="how-it-works" aria-labelledby="how-it-works-title" className="grid content-start gap-7">
      <div>
        <h2 id="how-it-works-title" className="mb-5 text-20 font-semibold tracking-tight">
          How it works
        </h2>
        <ol className="grid">
          {publicSteps.map(({ title, words }, index) => (
            <li key={title} className="flex gap-4 border-t border-line py-3 text-15">
              <span className="data w-4 flex-none text-muted" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <p className="font-medium">{title}</p>
                <p className="text-muted">
                  <WithCode text={words} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div>
        <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="data text-26 font-medium tracking-tight">{formatPrice(0, currency)}</span>
          <span className="text-15 text-muted">{trialOffer}</span>
        </p>
        <WeekScale />
      </div>
    </aside>
  );
}
