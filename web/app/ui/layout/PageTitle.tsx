import type { ReactNode } from "react";
import type { Elements } from "../elements.ts";

interface PageTitleProps {
  title: string;
  /** One or two sentences under the title. */
  lede?: ReactNode;
  children?: Elements;
}

/** The header of a content page. */
export function PageTitle({ title, lede, children }: PageTitleProps) {
  return (
    <div className="grid justify-items-start gap-4 pt-8 pb-10 md:pt-12 md:pb-14">
      <h1 className="max-w-[24ch] text-36 font-semibold tracking-tighter md:text-52">{title}</h1>
      {lede && <p className="max-w-reading text-17 text-pretty text-muted">{lede}</p>}
      {children}
    </div>
  );
}
