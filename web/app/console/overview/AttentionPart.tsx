import { Link } from "react-router";
import { Chip } from "../../ui/Chip.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { useMay } from "../session/use-operator.ts";
import { type Matter, matters, useMatter } from "./matters.ts";

/** What may need somebody: each matter with its state, leading to its list. */
export function AttentionPart() {
  const may = useMay();
  const shown = matters.filter(({ needs }) => may(needs));
  return (
    <Part title="Needs you">
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((matter) => (
          <MatterRow key={matter.label} matter={matter} />
        ))}
      </ul>
    </Part>
  );
}

function MatterRow({ matter }: { matter: Matter }) {
  const { label, to } = matter;
  const { words, tone } = useMatter(matter);
  return (
    <li className="flex min-h-11 items-center justify-between gap-4 py-1.5 text-15">
      {to === undefined ? (
        <span>{label}</span>
      ) : (
        <Link to={to} className="inline-flex touch items-center hover:underline">
          {label}
        </Link>
      )}
      {tone === "neutral" ? (
        <span key="calm" className="text-muted">
          {words}
        </span>
      ) : (
        <Chip key={words} tone={tone}>
          {words}
        </Chip>
      )}
    </li>
  );
}
