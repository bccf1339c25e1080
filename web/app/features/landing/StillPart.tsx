import { awaitsHydration } from "../../lib/early-presses.ts";
import { KeptContent } from "../../ui/KeptContent.tsx";
import { chunkOf } from "../../ui/use-chunk.ts";
import type { stillParts } from "./StillParts.tsx";

const source = chunkOf(async () => (await import("./StillParts.tsx")).stillParts);
// Who comes here from another page will need them.
if (!import.meta.env.SSR && !awaitsHydration()) void source.read();

/** A part of the landing page that is not script where that page was opened. */
export function StillPart({ name }: { name: keyof typeof stillParts }) {
  return (
    <KeptContent id={`still-${name}`} source={source}>
      {(parts) => parts[name]}
    </KeptContent>
  );
}
