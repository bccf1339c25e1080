import { Fragment } from "react";
import type { DescribedCall } from "virtual:calls";
import { Chip } from "../../ui/Chip.tsx";

/** Method and path of a call, whether the server does not answer it yet, and who may make it. */
export function CallName({ call: { method, path, planned, auth } }: { call: DescribedCall }) {
  const chips = [
    planned && "planned",
    auth === "session" && "session",
    auth === "api-key" && "API key",
  ].filter((chip) => chip !== false);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <code className="text-15 font-medium wrap-anywhere">
        <span className="text-muted">{method}</span> <BreakablePath path={path} />
      </code>
      {chips.length > 0 && (
        <>
          {" "}
          <span className="flex gap-1.5">
            {chips.map((chip) => (
              <Fragment key={chip}>
                <Chip>{chip}</Chip>{" "}
              </Fragment>
            ))}
          </span>
        </>
      )}
    </span>
  );
}

/** The path of a call. Where it is longer than a line, it breaks after a slash rather than within a word. */
function BreakablePath({ path }: { path: string }) {
  const parts = path.split(/(?<=\/)/);
  return parts.map((part, index) => (
    <Fragment key={parts.slice(0, index + 1).join("")}>
      {part}
      <wbr />
    </Fragment>
  ));
}
