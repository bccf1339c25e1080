import { finalCall } from "@keystead/content/landing";
import { Link } from "react-router";
import { buttonClass } from "../../ui/Button.tsx";

export function FinalCall() {
  const [start, demo] = finalCall.actions;
  return (
    <div className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-card border border-line bg-raised p-6 md:mt-24 md:px-10 md:py-9">
      <div>
        <h2 className="text-20 font-semibold tracking-tight md:text-26">{finalCall.title}</h2>
        <p className="mt-1 text-15 text-muted">{finalCall.words}</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:grid max-sm:w-full">
        <Link to={start.to} data-track="final-trial" className={buttonClass({ tone: "primary" })}>
          {start.label}
        </Link>
        <Link to={demo.to} data-track="final-demo" className={buttonClass()}>
          {demo.label}
        </Link>
      </div>
    </div>
  );
}
