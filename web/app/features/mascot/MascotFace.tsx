import type { Mood } from "./moods.ts";

const mouths: Record<Mood, string> = {
  default: "M18 35h12",
  happy: "M16 33c4 5 12 5 16 0",
  excited: "M17 32h14c0 8-14 8-14 0z",
  cool: "M19 36c4 0 8-1 11-4",
};

/** The drawing of the mascot: a gauge with a needle and a face. The face changes with the mood. */
export function MascotFace({ mood, className = "size-14" }: { mood: Mood; className?: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      className={`flex-none ${className}`}
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M24 10l5-7" className="stroke-accent-text" strokeWidth="2.4" />
      <circle cx="24" cy="10" r="2.2" className="fill-text" />
      <rect x="5" y="10" width="38" height="33" rx="12" className="fill-accent" />
      <g className="fill-on-accent stroke-on-accent" strokeWidth="2.4">
        <Eyes mood={mood} />
        <path d={mouths[mood]} className={mood === "excited" ? "" : "fill-none"} />
      </g>
    </svg>
  );
}

function Eyes({ mood }: { mood: Mood }) {
  if (mood === "happy")
    return <path d="M13 25c1.5-3 5.5-3 7 0M28 25c1.5-3 5.5-3 7 0" className="fill-none" />;
  if (mood === "cool")
    return <path d="M10 20h28M12 20v3c0 5 9 5 9 0v-3M27 20v3c0 5 9 5 9 0v-3" strokeWidth="2" />;
  const size = mood === "excited" ? 4 : 2.6;
  return (
    <g stroke="none">
      <circle cx="16.5" cy="24" r={size} />
      <circle cx="31.5" cy="24" r={size} />
    </g>
  );
}
