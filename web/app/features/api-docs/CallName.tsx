import type { DescribedCall } from "virtual:calls";
import { Chip } from "../../ui/Chip.tsx";
import { BreakablePath } from "../code/BreakablePath.tsx";

interface NamedCall extends Pick<DescribedCall, "method" | "path" | "auth"> {
  /** What the key of the operator must be allowed. */
  scope?: string | undefined;
}

/** Method and path of a call, and who may make it. */
export function CallName({ call: { method, path, auth, scope } }: { call: NamedCall }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <code className="text-15 font-medium wrap-anywhere">
        <span className="text-muted">{method}</span> <BreakablePath path={path} />
      </code>{" "}
      <Credential auth={auth} scope={scope} />
    </span>
  );
}

/** The credential that a call requires. Renders nothing for a call that anybody may make. */
function Credential({ auth, scope }: Pick<NamedCall, "auth" | "scope">) {
  if (scope !== undefined) return <Chip>{scope}</Chip>;
  if (auth === "session") return <Chip>session</Chip>;
  return auth === "api-key" && <Chip>API key</Chip>;
}
