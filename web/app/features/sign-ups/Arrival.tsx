import { useLayoutEffect, useRef, type ReactNode } from "react";
import { Icon, type IconName } from "../../ui/Icon.tsx";

interface ArrivalProps {
  icon: IconName;
  title: string;
  children: ReactNode;
}

/** Replaces a sent form and its title, and takes the focus. */
export function Arrival({ icon, title, children }: ArrivalProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid animate-rise gap-3 rounded-card border border-line-strong bg-raised p-6">
      <Icon name={icon} className="size-6 text-accent-text" />
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-20 font-semibold tracking-tight outline-none lg:text-26"
      >
        {title}
      </h1>
      <div className="grid justify-items-start gap-4 text-15 text-muted">{children}</div>
    </div>
  );
}
