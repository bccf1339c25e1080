import { finalCall } from "@keystead/content/landing";
import { Link } from "react-router";
import { buttonClass } from "../../ui/Button.tsx";
import { CallToAction } from "../../ui/CallToAction.tsx";

export function FinalCall() {
  const { title, words, actions } = finalCall;
  const [start, demo] = actions;
  return (
    <CallToAction title={title} words={words}>
      <Link to={start.to} data-track="final-trial" className={buttonClass({ tone: "primary" })}>
        {start.label}
      </Link>
      <Link to={demo.to} data-track="final-demo" className={buttonClass()}>
        {demo.label}
      </Link>
    </CallToAction>
  );
}
