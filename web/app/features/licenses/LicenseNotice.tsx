import type { License } from "@keystead/contract/licenses";
import { type ReactNode, useId } from "react";
import { buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Time } from "../../ui/Time.tsx";
import { ExtendLink } from "./ExtendLink.tsx";
import { licenseMail } from "./license-mail.ts";
import { usePhase } from "./use-phase.ts";

/** What happened to a license that does not work, or not for long, and what to do about it. Nothing for any other. */
export function LicenseNotice({ license }: { license: License }) {
  const phase = usePhase(license);
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
      <Notice title="Your license is suspended" action={support}>
        The apps stop at their next check. Your key, your machines and your settings stay as they are. Support
        can tell you why, and what lifts it.
      </Notice>
    );
  if (phase === "revoked")
    return (
      <Notice title="Your license was revoked" action={support}>
        It does not unlock the apps anymore. Support can tell you why, and whether it can be given back.
      </Notice>
    );
  if (phase === "expired")
    return (
      <Notice title={ended} action={<ExtendLink primary />}>
        The apps and the downloads rest until it is extended. Your key, your machines and your settings stay
        as they are.
      </Notice>
    );
  if (phase === "grace" && graceUntil !== null)
    return (
      <Notice title={ended} action={<ExtendLink primary />}>
        The apps go on until <Time value={new Date(graceUntil)} />, so that nothing stops in the middle of
        your work. Extend it before then.
      </Notice>
    );
  return null;
}

interface NoticeProps {
  title: ReactNode;
  children: ReactNode;
  action: ReactNode;
}

function Notice({ title, children, action }: NoticeProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-warn/50 bg-raised p-4.5"
    >
      <div className="flex min-w-0 gap-3 md:flex-1">
        <Icon name="warning" className="mt-0.5 size-5 text-warn" />
        <div className="grid min-w-0 gap-1">
          <h2 id={titleId} className="text-17 font-semibold">
            {title}
          </h2>
          <p className="max-w-reading text-15 text-balance text-muted">{children}</p>
        </div>
      </div>
      <div className="grid max-sm:w-full">{action}</div>
    </section>
  );
}
