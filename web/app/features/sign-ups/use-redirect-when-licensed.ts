import { useEffect } from "react";
import { href, useNavigate } from "react-router";
import { call } from "../../lib/api.ts";
import { confirmRememberedSession } from "../../lib/session.ts";

/** Redirects somebody with a license to it: there is no trial to start. */
export function useRedirectWhenLicensed(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const unmount = new AbortController();
    const redirect = async () => {
      if (!(await isLicensed(unmount.signal)) || unmount.signal.aborted) return;
      await navigate(href("/license-dashboard"), { replace: true });
    };
    void redirect();
    return () => unmount.abort();
  }, [navigate]);
}

async function isLicensed(signal: AbortSignal): Promise<boolean> {
  const session = await confirmRememberedSession();
  if (session.state !== "in") return false;
  const answer = await call("GET /api/license-info", {}, { signal });
  return answer.ok && Object.values(answer.data.licensesByWebsite).some((licenses) => licenses.length > 0);
}
