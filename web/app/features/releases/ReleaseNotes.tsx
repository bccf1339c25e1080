import { WithCode } from "../code/WithCode.tsx";
import { splitNotes } from "./note-blocks.ts";

/** The notes of a release, from Markdown. */
export function ReleaseNotes({ text }: { text: string | null }) {
  return (
    <div className="grid max-w-reading gap-3 text-15">
      {text?.trim() ? <Blocks text={text} /> : <p className="text-muted">This release has no notes.</p>}
    </div>
  );
}

function Blocks({ text }: { text: string }) {
  return splitNotes(text).map((block) => {
    if (block.kind === "list")
      return (
        <ul key={block.place} className="grid list-disc gap-1 pl-5">
          {block.items.map(({ place, text: item }) => (
            <li key={place}>
              <WithCode text={item} />
            </li>
          ))}
        </ul>
      );
    return (
      <p key={block.place} className={block.kind === "heading" ? "font-semibold" : ""}>
        <WithCode text={block.text} />
      </p>
    );
  });
}
