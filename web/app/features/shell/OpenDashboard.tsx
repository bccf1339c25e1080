import { href, Link } from "react-router";
import { buttonClass } from "../../ui/Button.tsx";

interface OpenDashboardProps {
  /** The value of `data-track`. */
  track?: string;
  tone?: "primary" | "quiet";
  wide?: boolean;
}

/**
 * Takes the place of an offer of the trial for somebody who is signed in, because every account has had its trial. CSS
 * shows one of the two before first paint. The offer has the class `signed-out-only`.
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
