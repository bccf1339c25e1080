import { useEffect } from "react";
import { href, Link } from "react-router";
import { useNavigateWhileHere } from "../../lib/routing/use-navigate-while-here.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { Arrival } from "./Arrival.tsx";

interface TrialActivatedProps {
  trialDays: number;
  email: string;
  /** Where it leads: the licenses, or the dashboard with the alert that was set up before. */
  to: string;
}

/** Milliseconds before the redirect. */
const readFor = 1500;

/** Confirms the trial, then redirects. */
export function TrialActivated({ trialDays, email, to }: TrialActivatedProps) {
  const navigate = useNavigateWhileHere();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), readFor);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  const isLicenses = to === href("/license-dashboard");
  return (
    <Arrival icon="check" title={`Success! Your ${trialDays}-day free trial has been activated.`}>
      <p>
        We've emailed your license key to <bdi className="inline-block wrap-anywhere text-text">{email}</bdi>,
        with a link to set a password.{" "}
        <span>{isLicenses ? "Taking you to your licenses." : "Taking you to your alert."}</span>
      </p>
      <Link to={to} replace className={buttonClass({ tone: "primary" })}>
        {isLicenses ? "Open licenses" : "Open dashboard"}
      </Link>
    </Arrival>
  );
}
