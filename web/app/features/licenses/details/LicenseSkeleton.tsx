import { Panel } from "../../../ui/Panel.tsx";
import { RowsSkeleton } from "../../../ui/data/RowsSkeleton.tsx";
import { FieldsSkeleton } from "./FieldsSkeleton.tsx";

/** The shape of the panel of a license. */
export function LicenseSkeleton({ title }: { title: string }) {
  return (
    <Panel title={title}>
      <div className="grid gap-5">
        <FieldsSkeleton />
        <RowsSkeleton values={["w-12", "w-20", "w-4"]} />
      </div>
    </Panel>
  );
}
