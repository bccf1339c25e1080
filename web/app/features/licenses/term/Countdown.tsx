import { useNow } from "../../../ui/live/use-now.ts";

interface CountdownProps {
  /** The end. */
  end: Date;
  /** Accessible name: "Trial ends in". */
  label: string;
}

const units = [
  { name: "days", seconds: 86_400 },
  { name: "hours", seconds: 3_600 },
  { name: "minutes", seconds: 60 },
  { name: "seconds", seconds: 1 },
] as const;

/** Days to seconds until an end, updated each second, never below zero. Screen readers read it on demand alone. */
export function Countdown({ end, label }: CountdownProps) {
  const now = useNow(1000);
  const left = now === undefined ? undefined : Math.max(0, Math.ceil((end.getTime() - now) / 1000));
  return (
    // The timer role is not announced (aria-live off), so screen readers do not read every second.
    <div
      role="timer"
      aria-label={label}
      className="grid grid-cols-4 divide-x divide-line rounded-control border border-line"
    >
      {units.map(({ name, seconds }, index) => (
        <div key={name} className="grid min-w-0 justify-items-center gap-1 px-1 py-2">
          <span className="data text-17 leading-none font-medium">
            {left === undefined ? "--" : padded(share(left, seconds, units[index - 1]?.seconds))}
          </span>
          <span className="text-13 leading-none text-muted">{name}</span>
        </div>
      ))}
    </div>
  );
}

function share(left: number, seconds: number, larger: number | undefined): number {
  return Math.floor((larger ? left % larger : left) / seconds);
}

function padded(value: number): string {
  return String(value).padStart(2, "0");
}
