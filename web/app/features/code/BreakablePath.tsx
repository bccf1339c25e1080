import { Fragment } from "react";

/** The path of a call. A path that is longer than a line breaks after a slash and not within a word. */
export function BreakablePath({ path }: { path: string }) {
  const parts = path.split(/(?<=\/)/);
  return parts.map((part, index) => (
    <Fragment key={parts.slice(0, index + 1).join("")}>
      <span className="whitespace-nowrap">{part}</span>
      <wbr />
    </Fragment>
  ));
}
