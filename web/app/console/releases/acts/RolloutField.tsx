import { useState } from "react";
import { numberOf } from "../../../lib/forms/kinds/field-kinds.ts";
import { shareWords } from "../release-words.ts";

/** A share of machines, from 0 to 100. */
export const rolloutKind = numberOf({
  parse: (text) => (/^\d{1,3}$/.test(text) ? Number(text) : undefined),
  missing: "Choose a share",
  rule: (percent) => (percent > 100 ? "Choose at most 100%" : undefined),
});

interface RolloutFieldProps {
  id: string;
  name: string;
  rollout: number;
}

/** The share of machines that are offered a release: a slider with its number. */
export function RolloutField({ id, name, rollout }: RolloutFieldProps) {
  const [percent, setPercent] = useState(rollout);
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-15 font-medium">
          Share of machines
        </label>
        <output htmlFor={id} className="data text-15">{`${percent}%`}</output>
      </div>
      <p id={`${id}-hint`} className="text-13 text-muted">
        A machine that got the release keeps it. Raising the share adds more.
      </p>
      <input
        type="range"
        id={id}
        name={name}
        min={0}
        max={100}
        value={percent}
        aria-describedby={`${id}-hint`}
        aria-valuetext={shareWords(percent)}
        // Firefox would restore the share of an earlier visit.
        autoComplete="off"
        onChange={({ currentTarget }) => setPercent(Number(currentTarget.value))}
        className="h-11 w-full cursor-pointer accent-accent-text"
      />
    </div>
  );
}
