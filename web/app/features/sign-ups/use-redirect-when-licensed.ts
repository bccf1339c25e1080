import { useEffect } from "react";
import { href, useNavigate } from "react-router";
import { call } from "../../lib/api.ts";
import { confirmRememberedSession } from "../../lib/session.ts";

/** Redirects somebody with a license to it: there is no trial to start. */
export function useRedirectWhenLicensed(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const left = new AbortController();
    const leave = async () => {
      if (!(await isLicensed(left.signal)) || left.signal.aborted) return;
      await navigate(href("/license-dashboard"), { replace: true });
    };
    void leave();
    return () => left.abort();
  }, [navigate]);
}

async function isLicensed(signal: AbortSignal): Promise<boolean> {
  const session = await confirmRememberedSession();
  if (session.state !== "in") return false;
  const answer = await call("GET /api/license-info", {}, { signal });
  return answer.ok && Object.values(answer.data.licensesByWebsite).some((licenses) => licenses.length > 0);
}
