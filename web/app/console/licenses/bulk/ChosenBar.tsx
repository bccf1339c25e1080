import { formatNumber } from "../../../lib/format/numbers.ts";
import { Button } from "../../../ui/Button.tsx";
import { maxChosen } from "../../lists/choose-rows.ts";
import { useMay } from "../../session/use-operator.ts";
import { type BulkAct, bulkActs } from "./bulk-acts.ts";

interface ChosenBarProps {
  /** How many licenses are chosen. */
  count: number;
  onAct: (act: BulkAct) => void;
  onClear: () => void;
}

/** What can be done to the licenses that are chosen. It stays in view while the list is scrolled. */
export function ChosenBar({ count, onAct, onClear }: ChosenBarProps) {
  const may = useMay();
  const words = `${formatNumber(count)} chosen${count < maxChosen ? "" : ", the most at once"}`;
  return (
    <>
      <output className="sr-only">{count > 0 && words}</output>
      {count > 0 && (
        <section
          aria-label="Chosen licenses"
          data-chosen=""
          className="sticky bottom-3 z-10 mt-6 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-float px-4.5 py-3 shadow-float low:static"
        >
          <p className="mr-auto text-15 font-semibold max-sm:w-full">{words}</p>
          {(Object.keys(bulkActs) as BulkAct[]).map(
            (act) =>
              may(bulkActs[act].scope) && (
                <Button key={act} size="small" onClick={() => onAct(act)}>
                  {bulkActs[act].name}
                </Button>
              ),
          )}
          <Button size="small" tone="plain" onClick={onClear}>
            Clear
          </Button>
        </section>
      )}
    </>
  );
}
