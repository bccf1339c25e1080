import { useLocation } from "react-router";
import { Icon } from "../../ui/Icon.tsx";

/**
 * The router state of a redirect: its reason. The reason is not in the address, because anybody could forge it there.
 */
export interface ArrivalState {
  notice: string;
}

/** The reason of a redirect to this page. */
export function ArrivalNotice() {
  const state = useLocation().state as Partial<ArrivalState> | null;
  const notice = state?.notice;
  if (typeof notice !== "string") return null;
  return (
    <p
      role="status"
      className="flex gap-3 rounded-control border border-line-strong bg-raised px-4 py-3 text-15"
    >
      <Icon name="info" className="mt-0.5 size-5 text-accent-text" />
      {notice}
    </p>
  );
}
