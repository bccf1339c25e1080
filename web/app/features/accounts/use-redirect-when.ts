import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { ArrivalState } from "./ArrivalNotice.tsx";

interface Leave {
  when: boolean;
  to: string;
  /** Said on the page that opens instead. */
  notice: string;
  /** Milliseconds until then, for a page that first says why itself. */
  after?: number;
}

/** Goes elsewhere once `when` is true, and says there why. */
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
