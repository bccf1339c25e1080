import { href } from "react-router";
import { TextLink } from "../shell/TextLink.tsx";

/** What somebody agrees to who starts a trial, right above the button. */
export function SignUpConsent() {
  return (
    <p className="text-13 text-muted">
      By starting the trial you confirm that you are <span className="whitespace-nowrap">18 or older</span>{" "}
      and accept the <TextLink to={href("/terms")}>terms</TextLink>. What is stored is in the{" "}
      <TextLink to={href("/privacy")}>privacy notice</TextLink>.
    </p>
  );
}
