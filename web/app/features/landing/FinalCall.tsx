import { finalCall } from "@keystead/content/landing";
import { Link } from "react-router";
import { buttonClass } from "../../ui/Button.tsx";
import { CallToAction } from "../../ui/layout/CallToAction.tsx";
import { TrialLink } from "./TrialLink.tsx";

export function FinalCall() {
  const { title, words, actions } = finalCall;
  const [start, demo] = actions;
  return (
    <CallToAction title={title} words={words}>
      <TrialLink {...start} place="final" />
      <Link to={demo.to} data-track="final-demo" className={buttonClass()}>
        {demo.label}
      </Link>
    </CallToAction>
  );
}
