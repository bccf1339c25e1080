import type { DoctorFinding } from "@keystead/contract/console/doctor";
import { Chip, type ChipTone } from "../../ui/Chip.tsx";

const states: Readonly<Record<DoctorFinding["level"], { words: string; tone: ChipTone }>> = {
  ok: { words: "Passed", tone: "live" },
  warning: { words: "Warning", tone: "warn" },
  broken: { words: "Failed", tone: "bad" },
  skipped: { words: "Not checked", tone: "neutral" },
};

const order = ["broken", "warning", "ok", "skipped"];

/** What was checked: first what has to be repaired, with what to do. */
export function FindingList({ findings }: { findings: readonly DoctorFinding[] }) {
  const sorted = findings.toSorted((one, other) => order.indexOf(one.level) - order.indexOf(other.level));
  return (
    <ul aria-label="Checks" className="divide-y divide-line border-y border-line">
      {sorted.map(({ name, level, says, advice }) => {
        const { words, tone } = states[level];
        return (
          <li key={name} className="flex items-start justify-between gap-4 py-3">
            <div className="min-w-0 text-15">
              <p className="font-medium">{name}</p>
              <p className="max-w-reading whitespace-pre-line wrap-anywhere text-muted">
                <bdi>
                  <Worded text={says} />
                </bdi>
              </p>
              {advice !== null && (
                <p className="mt-1 max-w-reading wrap-anywhere">
                  <bdi>
                    <Worded text={advice} />
                  </bdi>
                </p>
              )}
            </div>
            <Chip key={level} tone={tone}>
              {words}
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}

/** A sentence in which backticks mark commands, which may be long. */
function Worded({ text }: { text: string }) {
  let place = 0;
  return text.split(/(`[^`]+`)/).map((piece) => {
    place += piece.length + 1;
    if (!piece.startsWith("`")) return <span key={place}>{piece}</span>;
    return (
      <code key={place} className="data">
        {piece.slice(1, -1)}
      </code>
    );
  });
}
