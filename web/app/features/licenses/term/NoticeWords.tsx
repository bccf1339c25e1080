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
  if (kind === "suspended") return <span>Your license is suspended</span>;
  if (kind === "revoked") return <span>Your license was revoked</span>;
  const what =
    role === "member" ? "The license shared with you" : type === "trial" ? "Your trial" : "Your license";
  if (kind === "ends-soon")
    return (
      <span key={kind}>
        {what} ends <Time value={new Date(endDate)} show="distance" />
      </span>
    );
  return (
    <span key={kind}>
      {what} ended on <Time value={new Date(endDate)} />
    </span>
  );
}

/** The consequences. A member does not read about actions that only the owner can take. */
export function NoticeWords({ license, kind }: NoticeWordsProps) {
  const { type, endDate, graceUntil, role } = license;
  const owned = role === "owner";
  if (kind === "suspended")
    return (
      <span>{`Your apps stop at their next check. ${safe} ${owned ? "Support can tell you why, and what it takes to lift it." : ""}`}</span>
    );
  if (kind === "revoked")
    return (
      <span>{`Your apps are locked. ${owned ? "Support can tell you why and whether it can be restored." : ""}`}</span>
    );
  if (kind === "expired")
    return (
      <span>{`Apps and downloads are paused until ${owned ? "you extend" : "it's extended"}. ${safe}`}</span>
    );
  if (kind === "grace" && graceUntil !== null)
    return (
      <span key={kind}>
        Your apps keep working until <Time value={new Date(graceUntil)} />
        {owned ? ". Extend before then to keep them running." : "."}
      </span>
    );
  if (type === "trial")
    return (
      <span key={kind}>
        Apps stop on <Time value={new Date(endDate)} />. Nothing is charged, and your key and settings stay.
      </span>
    );
  return (
    <span key={kind}>
      {graceUntil === null ? "Apps stop on " : "Apps keep working until "}
      <Time value={new Date(graceUntil ?? endDate)} />
      {graceUntil === null ? `. ${safe}` : `, then they stop. ${safe}`}
    </span>
  );
}
