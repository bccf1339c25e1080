import { awaitsHydration } from "../../lib/early-presses.ts";
import { KeptContent } from "../../ui/KeptContent.tsx";
import { chunkOf } from "../../ui/use-chunk.ts";
import type { callParts } from "./CallParts.tsx";

const source = chunkOf(async () => (await import("./CallParts.tsx")).callParts);
// Who comes here from another page will need them.
if (!import.meta.env.SSR && !awaitsHydration()) void source.read();

/** A part of the documentation that is made from the contract, and no script where the page was opened. */
export function CallPart({ name }: { name: keyof typeof callParts }) {
  return (
    <KeptContent id={`calls-${name}`} source={source}>
      {(parts) => parts[name]}
    </KeptContent>
  );
}
