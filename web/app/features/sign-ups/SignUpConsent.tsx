import { href } from "react-router";
import { TextLink } from "../shell/TextLink.tsx";

/** The consent text right above the button that starts a trial. */
export function SignUpConsent() {
  return (
    <p className="text-13 text-muted">
      By starting the trial, you confirm you're <span className="whitespace-nowrap">18 or older</span> and
      accept the <TextLink to={href("/terms")}>terms</TextLink>. See the{" "}
      <TextLink to={href("/privacy")}>privacy notice</TextLink>.
    </p>
  );
}
