import { Fragment } from "react";
import type { DescribedCall } from "virtual:calls";
import { Chip } from "../../ui/Chip.tsx";
import { BreakablePath } from "../code/BreakablePath.tsx";

/** Method and path of a call, and who may make it. */
export function CallName({ call: { method, path, auth } }: { call: DescribedCall }) {
  const chips = [auth === "session" && "session", auth === "api-key" && "API key"].filter(
    (chip) => chip !== false,
  );
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
