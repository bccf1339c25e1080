import { Icon } from "../../../ui/Icon.tsx";

interface GuideProgressProps {
  done: number;
  count: number;
}

/** How many steps of a guide are done: "1 of 5 done". */
export function GuideProgress({ done, count }: GuideProgressProps) {
  return (
    <span className="inline-flex items-center gap-1.5 text-13 text-muted">
      {done === count && <Icon name="check" className="size-4" />}
      <span>{`${done} of ${count} done`}</span>
    </span>
  );
}
