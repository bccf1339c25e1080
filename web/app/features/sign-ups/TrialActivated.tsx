import { useEffect } from "react";
import { href, Link, useNavigate } from "react-router";
import { buttonClass } from "../../ui/Button.tsx";
import { Arrival } from "./Arrival.tsx";

interface TrialActivatedProps {
  trialDays: number;
  email: string;
}

/** Milliseconds before the redirect to the licenses. */
const readFor = 1500;

/** Confirms the trial, then redirects to the licenses. */
export function TrialActivated({ trialDays, email }: TrialActivatedProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(href("/license-dashboard"), { replace: true }), readFor);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Arrival icon="check" title={`Success! Your ${trialDays}-day free trial has been activated.`}>
      <p>
        We've emailed your license key to <bdi className="inline-block wrap-anywhere text-text">{email}</bdi>,
        with a link to set a password. Taking you to your licenses.
      </p>
      <Link to={href("/license-dashboard")} replace className={buttonClass({ tone: "primary" })}>
        Open licenses
      </Link>
    </Arrival>
  );
}
