import { href, Link } from "react-router";
import { buttonClass } from "../../ui/Button.tsx";

interface OpenDashboardProps {
  /** The value of `data-track`. */
  track?: string;
  tone?: "primary" | "quiet";
  wide?: boolean;
}

/**
 * Takes the place of an offer of the trial for somebody who is signed in: every account has had its trial. CSS decides
 * which of the two is shown, before first paint; the offer has the class `signed-out-only`.
 */
export function OpenDashboard({ track, tone = "primary", wide = false }: OpenDashboardProps) {
  return (
    <Link
      to={href("/dashboard")}
      data-track={track}
      className={`signed-in-only ${buttonClass({ tone, wide })}`}
    >
      Open dashboard
    </Link>
  );
}
