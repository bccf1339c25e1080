import { type ReactNode, useId } from "react";
import { Icon } from "../Icon.tsx";

interface NoticeProps {
  title: ReactNode;
  children: ReactNode;
  /** What to do about it: one button or link. */
  action?: ReactNode;
  tone?: "warn" | "bad";
  /** Appears while the page is open, so a live region announces it. */
  passing?: boolean;
}

const tones = {
  warn: { edge: "border-warn/50", icon: "text-warn" },
  bad: { edge: "border-down/50", icon: "text-down" },
};

/** A banner with what matters before the rest of the page. */
export function Notice({ title, children, action, tone = "warn", passing = false }: NoticeProps) {
  const titleId = useId();
  return (
    <section
      {...(passing && { role: "status" })}
      aria-labelledby={titleId}
      className={`flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border bg-raised p-4.5 ${tones[tone].edge}`}
    >
      <div className="flex min-w-0 gap-3 md:flex-1">
        <Icon name="warning" className={`mt-0.5 size-5 ${tones[tone].icon}`} />
        <div className="grid min-w-0 gap-1">
          <h2 id={titleId} className="text-17 font-semibold">
            {title}
          </h2>
          <div className="max-w-reading text-15 text-pretty text-muted">{children}</div>
        </div>
      </div>
      {action && <div className="grid max-sm:w-full">{action}</div>}
    </section>
  );
}
