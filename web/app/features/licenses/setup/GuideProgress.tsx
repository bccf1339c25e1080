import { Icon } from "../../../ui/Icon.tsx";

interface GuideProgressProps {
  done: number;
  count: number;
}

/** How many steps of a guide are done: "1 of 5 done". */
export function GuideProgress({ done, count }: GuideProgressProps) {
  return (
    // The key makes another count another element. A wider one would count as moved (layout shift).
    <span key={done} className="inline-flex items-center gap-1.5 text-13 text-muted">
      {done === count && <Icon name="check" className="size-4" />}
      <span>{`${done} of ${count} done`}</span>
    </span>
  );
}
