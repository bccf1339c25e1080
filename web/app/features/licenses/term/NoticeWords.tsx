import type { License } from "@keystead/contract/portal/licenses";
import { Time } from "../../../ui/live/Time.tsx";
import type { ActedKind } from "./NoticeAct.tsx";

interface NoticeWordsProps {
  license: License;
  kind: ActedKind;
}

const safe = "Your key, machines and settings are safe.";

/** What has happened to a license, or will soon. */
export function NoticeTitle({ license, kind }: NoticeWordsProps) {
  const { type, endDate, role } = license;
  if (kind === "suspended") return "Your license is suspended";
  if (kind === "revoked") return "Your license was revoked";
  const what =
    role === "member" ? "The license shared with you" : type === "trial" ? "Your trial" : "Your license";
  if (kind === "ends-soon")
    return (
      <>
        {what} ends <Time value={new Date(endDate)} show="distance" />
      </>
    );
  return (
    <>
      {what} ended on <Time value={new Date(endDate)} />
    </>
  );
}

/** What follows from it. A member reads of no act that is the owner's. */
export function NoticeWords({ license, kind }: NoticeWordsProps) {
  const { type, endDate, graceUntil, role } = license;
  const owned = role === "owner";
  if (kind === "suspended")
    return `Your apps stop at their next check. ${safe} ${owned ? "Support can tell you why, and what it takes to lift it." : ""}`;
  if (kind === "revoked")
    return `Your apps are locked. ${owned ? "Support can tell you why and whether it can be restored." : ""}`;
  if (kind === "expired")
    return `Apps and downloads are paused until ${owned ? "you extend" : "it's extended"}. ${safe}`;
  if (kind === "grace" && graceUntil !== null)
    return (
      <>
        Your apps keep working until <Time value={new Date(graceUntil)} />.{" "}
        {owned && "Extend before then to keep them running."}
      </>
    );
  if (type === "trial")
    return (
      <>
        Apps stop on <Time value={new Date(endDate)} />. Nothing is charged, and your key and settings stay.
      </>
    );
  return (
    <>
      {graceUntil === null ? "Apps stop on " : "Apps keep working until "}
      <Time value={new Date(graceUntil ?? endDate)} />
      {graceUntil !== null && ", then they stop"}. {safe}
    </>
  );
}
