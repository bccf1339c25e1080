import { useLayoutEffect, useRef, type ReactNode } from "react";

interface AccountPageProps {
  title: ReactNode;
  /** One sentence under the title. */
  lede?: ReactNode;
  /** Beside the form on a wide screen, under it on a narrow one. */
  aside?: ReactNode;
  /** Moves the focus to the title, for a page that replaces a form that was just sent. */
  arrived?: boolean;
  children: ReactNode;
}

/** Layout of a page with a single form: log in, register, or follow a mailed link. */
export function AccountPage({ title, lede, aside, arrived = false, children }: AccountPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived, title]);
  return (
    <div className="wrap py-10 md:py-16">
      <div
        className={
          aside
            ? "mx-auto grid max-w-form gap-x-20 gap-y-14 lg:max-w-none lg:grid-cols-[26rem_1fr]"
            : "mx-auto max-w-form"
        }
      >
        <div className="grid content-start gap-6">
          <div className="grid gap-2">
            <h1 ref={heading} tabIndex={-1} className="text-26 font-semibold tracking-tight outline-none">
              {title}
            </h1>
            {lede && <p className="text-15 text-pretty text-muted">{lede}</p>}
          </div>
          {children}
        </div>
        {aside}
      </div>
    </div>
  );
}
