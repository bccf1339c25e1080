import { useEffect, useState } from "react";
import { MascotFace } from "./MascotFace.tsx";
import { nextMood, type Mood } from "./moods.ts";

interface MascotProps {
  /** Its line for each mood; silent before the first press. */
  says: Record<Mood, string>;
  startsAs?: Mood;
}

const bubbleFor = 4000;

/** The mascot. A press changes its mood and shows a line for four seconds. */
export function Mascot({ says, startsAs = "default" }: MascotProps) {
  const [mood, setMood] = useState<Mood>(startsAs);
  const [press, setPress] = useState(0);
  const [speaking, setSpeaking] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setSpeaking(false), bubbleFor);
    return () => clearTimeout(timer);
  }, [press]);

  return (
    <div className="flex items-center gap-3">
      <button
        type="button"
        aria-label={`Mascot, mood: ${mood}. Change its mood`}
        onClick={() => {
          setMood(nextMood(mood));
          setPress(press + 1);
          setSpeaking(true);
        }}
        className="rounded-card"
      >
        {/* A new key restarts the animation. */}
        <MascotFace
          key={press}
          mood={mood}
          className={press > 0 ? "size-14 animate-pulse-once" : "size-14"}
        />
      </button>
      <output className="text-15 text-muted">
        {speaking && (
          <span className="inline-block animate-appear rounded-card border border-line bg-raised px-3 py-2">
            {says[mood]}
          </span>
        )}
      </output>
    </div>
  );
}
