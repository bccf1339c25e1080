import { Time } from "../../../ui/live/Time.tsx";
import { useNow } from "../../../ui/live/use-now.ts";

/** How long the license file of a machine is good that never goes online. Nobody sees it in between. */
export function FileEnd({ value }: { value: Date }) {
  const now = useNow(30_000) ?? 0;
  return (
    <span>
      offline, license file {now < value.getTime() ? "good until" : "ended"} <Time value={value} show="day" />
    </span>
  );
}
