import { Time } from "../../../ui/live/Time.tsx";
import { useNow } from "../../../ui/live/use-now.ts";

/**
 * Until when the license file of a machine is valid, if the machine never goes online. Such a machine is not seen in
 * the meantime.
 */
export function FileEnd({ value }: { value: Date }) {
  const now = useNow(30_000) ?? 0;
  return (
    <span>
      offline, license file {now < value.getTime() ? "good until" : "ended"} <Time value={value} show="day" />
    </span>
  );
}
