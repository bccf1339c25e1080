import { finalCall } from "@keystead/content/landing";
import { Link } from "react-router";
import { buttonClass } from "../../ui/Button.tsx";
import { CallToAction } from "../../ui/CallToAction.tsx";
import { StartLink } from "./StartLink.tsx";

export function FinalCall() {
  const { title, words, actions } = finalCall;
  const [start, demo] = actions;
  return (
    <CallToAction title={title} words={words}>
      <StartLink {...start} place="final" />
      <Link to={demo.to} data-track="final-demo" className={buttonClass()}>
        {demo.label}
      </Link>
    </CallToAction>
  );
}
