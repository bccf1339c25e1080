import { useLocation } from "react-router";
import { Icon } from "../../ui/Icon.tsx";

/** What a page hands over when it sends somebody here: why they are here. Not in the address, so nobody can forge it. */
export interface ArrivalState {
  notice: string;
}

/** Why this page was opened instead of the one that was asked for. */
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
