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
        The apps stop at their next check. Your key, your machines and your settings stay as they are. Support
        can tell you why, and what lifts it.
      </Notice>
    );
  if (phase === "revoked")
    return (
      <Notice title="Your license was revoked" action={support} tone={tone}>
        It does not unlock the apps anymore. Support can tell you why, and whether it can be given back.
      </Notice>
    );
  if (phase === "expired")
    return (
      <Notice title={ended} action={<ExtendLink primary />} tone={tone}>
        The apps and the downloads rest until it is extended. Your key, your machines and your settings stay
        as they are.
      </Notice>
    );
  if (phase === "grace" && graceUntil !== null)
    return (
      <Notice title={ended} action={<ExtendLink primary />} tone={tone}>
        The apps go on until <Time value={new Date(graceUntil)} />, so that nothing stops in the middle of
        your work. Extend it before then.
      </Notice>
    );
  if (license.confirmBy !== null)
    return (
      <ConfirmNotice license={license} confirmBy={new Date(license.confirmBy)} paused={phase === "paused"} />
    );
  return null;
}
