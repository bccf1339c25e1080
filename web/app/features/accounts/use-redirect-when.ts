import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { ArrivalState } from "./ArrivalNotice.tsx";

interface Leave {
  when: boolean;
  to: string;
  /** The notice on the page of the redirect. */
  notice: string;
  /** Delay in milliseconds, for a page that first shows the reason itself. */
  after?: number;
}

/** Redirects once `when` is true, with a notice that says why. */
export function useRedirectWhen({ when, to, notice, after = 0 }: Leave): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!when) return;
    const timer = setTimeout(() => {
      void navigate(to, { replace: true, state: { notice } satisfies ArrivalState });
    }, after);
    return () => clearTimeout(timer);
  }, [when, to, notice, after, navigate]);
}
