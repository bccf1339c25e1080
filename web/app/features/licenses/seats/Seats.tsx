import type { License, Machine } from "@keystead/contract/portal/licenses";
import { useState } from "react";
import { ErrorState } from "../../../ui/failures/ErrorState.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useLazy } from "../../../ui/hooks/use-lazy.ts";
import { isStopped } from "../license-phase.ts";
import { useIsUsable } from "../use-phase.ts";
import { OneUser } from "./OneUser.tsx";
import { SeatsSkeleton } from "./SeatsSkeleton.tsx";
import type { TransferLink } from "./use-transfer-link.ts";

interface SeatsProps {
  license: License;
  machines: readonly Machine[];
  transferLink: TransferLink;
}

const loadOwnersPanel = () => import("./SeatsPanel.tsx");
const loadMembersPanel = () => import("./OwnSeat.tsx");

/** The people on a license: one line for a license of one person, a panel for its owner, the own seat for a member. */
export function Seats(props: SeatsProps) {
  const { license, machines } = props;
  const { role, users } = license;
  if (role === "member") return <MembersPart license={license} machines={machines} />;
  if (users.max === 1 && users.used === 1) return <OneUser stopped={isStopped(license.status)} />;
  return <OwnersPart {...props} />;
}

function OwnersPart(props: SeatsProps) {
  const [failed, setFailed] = useState(false);
  const panel = useLazy(loadOwnersPanel, !failed, () => setFailed(true));
  const usable = useIsUsable(props.license);
  if (panel) return <panel.SeatsPanel {...props} usable={usable} />;
  if (failed) return <NotLoaded title="People" onRetry={() => setFailed(false)} />;
  return (
    <Panel title="People">
      <SeatsSkeleton count={props.license.users.used} />
    </Panel>
  );
}

function MembersPart(props: Omit<SeatsProps, "transferLink">) {
  const [failed, setFailed] = useState(false);
  const panel = useLazy(loadMembersPanel, !failed, () => setFailed(true));
  if (panel) return <panel.OwnSeat {...props} />;
  if (failed) return <NotLoaded title="Your seat" onRetry={() => setFailed(false)} />;
  return (
    <Panel title="Your seat">
      <Skeleton className="h-11 w-full" />
    </Panel>
  );
}

/** Instead of a panel whose code could not be fetched. */
function NotLoaded({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Panel title={title}>
      <ErrorState title="This part of the page didn't load" onRetry={onRetry}>
        Check your connection.
      </ErrorState>
    </Panel>
  );
}
