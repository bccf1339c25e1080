import type { License } from "@keystead/contract/portal/licenses";
import { buttonClass } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { Time } from "../../../ui/live/Time.tsx";
import { ConfirmNotice } from "./ConfirmNotice.tsx";
import { ExtendLink } from "./ExtendLink.tsx";
import { licenseMail } from "./license-mail.ts";
import { statusTone } from "../status-words.ts";
import { usePhase } from "../use-phase.ts";

/** Why a license is unusable, or will be soon, and what to do about it. Nothing for any other. */
export function LicenseNotice({ license }: { license: License }) {
  const phase = usePhase(license);
  const tone = statusTone(phase) === "bad" ? "bad" : "warn";
  const { type, endDate, graceUntil } = license;
  const what = type === "trial" ? "trial" : "license";
  const ended = (
    <>
      Your {what} ended on <Time value={new Date(endDate)} />
    </>
  );
  const support = (
    <a href={licenseMail("License", license)} className={buttonClass({ tone: "primary" })}>
      Contact support
    </a>
  );
  if (phase === "suspended")
    return (
      <Notice title="Your license is suspended" action={support} tone={tone}>
        Your apps stop at their next check. Your key, machines and settings are safe. Support can tell you
        why, and how to lift the suspension.
      </Notice>
    );
  if (phase === "revoked")
    return (
      <Notice title="Your license was revoked" action={support} tone={tone}>
        Your apps are locked. Support can tell you why and whether it can be restored.
      </Notice>
    );
  if (phase === "expired")
    return (
      <Notice title={ended} action={<ExtendLink primary />} tone={tone}>
        Apps and downloads are paused until you extend. Your key, machines and settings are safe.
      </Notice>
    );
  if (phase === "grace" && graceUntil !== null)
    return (
      <Notice title={ended} action={<ExtendLink primary />} tone={tone}>
        Your apps keep working until <Time value={new Date(graceUntil)} />. Extend before then to avoid a
        stop.
      </Notice>
    );
  if (license.confirmBy !== null)
    return (
      <ConfirmNotice license={license} confirmBy={new Date(license.confirmBy)} paused={phase === "paused"} />
    );
  return null;
}
