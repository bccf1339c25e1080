import type { License } from "@keystead/contract/licenses";
import { type ReactNode, useId, useState } from "react";
import { buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Time } from "../../ui/Time.tsx";
import { useNow } from "../../ui/use-now.ts";
import { currentTime } from "../../ui/clock.ts";
import { ExtendLink } from "./ExtendLink.tsx";
import { licenseMail } from "./license-mail.ts";
import { graceDaysOf } from "./license-term.ts";

/** What happened to a license that does not work, or not for long, and what to do about it. Nothing for any other. */
export function LicenseNotice({ license }: { license: License }) {
  const [shownAt] = useState(currentTime);
  const now = useNow(30_000) ?? shownAt;
  const { status, type, endDate } = license;
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
  if (status === "suspended")
    return (
      <Notice title="Your license is suspended" action={support}>
        The apps stop at their next check, and there is nothing to download meanwhile. Your key, your machines
        and your settings stay as they are. Support can tell you why, and what lifts it.
      </Notice>
    );
  if (status === "revoked")
    return (
      <Notice title="Your license was revoked" action={support}>
        It does not unlock the apps anymore, and there is nothing to download for it. Support can tell you
        why, and whether it can be given back.
      </Notice>
    );
  if (status === "expired")
    return (
      <Notice title={ended} action={<ExtendLink primary />}>
        The apps and the downloads rest until it is extended. Your key, your machines and your settings stay
        as they are.
      </Notice>
    );
  if (now >= Date.parse(endDate) && graceDaysOf(type) > 0)
    return (
      <Notice title={ended} action={<ExtendLink primary />}>
        The apps go on for a few days, so that nothing stops in the middle of your work. Extend it before they
        are over.
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
          <p className="max-w-reading text-15 text-muted">{children}</p>
        </div>
      </div>
      <div className="grid max-sm:w-full">{action}</div>
    </section>
  );
}
