import { useLayoutEffect, useRef, type ReactNode } from "react";

interface AccountPageProps {
  title: ReactNode;
  /** One sentence under the title. */
  lede?: ReactNode;
  /** Stands beside the form on a wide screen and under it on a narrow one. */
  aside?: ReactNode;
  /** Moves the focus to the title, when this page takes the place of a form that was just sent. */
  arrived?: boolean;
  children: ReactNode;
}

/** One column with one thing to do, for pages on which somebody logs in, registers or follows a mailed link. */
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
