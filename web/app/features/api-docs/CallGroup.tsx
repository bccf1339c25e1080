import type { ReactNode } from "react";
import type { DescribedCall } from "virtual:calls";
import { CallName } from "./CallName.tsx";

interface CallGroupProps {
  tag: string;
  calls: readonly DescribedCall[];
  /** What is said of each call. */
  children: (call: DescribedCall) => ReactNode;
}

/** The calls of one group, each under its name. */
export function CallGroup({ tag, calls, children }: CallGroupProps) {
  return (
    <div className="grid gap-7">
      <h3 className="text-20 font-semibold tracking-tight">{tag}</h3>
      {calls.map((call) => (
        <div key={`${call.method} ${call.path}`}>
          <h4>
            <CallName call={call} />
          </h4>
          {children(call)}
        </div>
      ))}
    </div>
  );
}
