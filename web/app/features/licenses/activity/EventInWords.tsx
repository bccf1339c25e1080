import type { LicenseEvent } from "@keystead/contract/portal/license-timeline";
import { WithNames } from "../../../ui/WithNames.tsx";
import { describeEvent, unknownEvent } from "./describe-event.ts";

/** What happened to a license, in a sentence. */
export function EventInWords({ event }: { event: LicenseEvent | null }) {
  if (!event) return <WithNames text={unknownEvent} />;
  return <WithNames text={describeEvent(event)} names={namesIn(event)} />;
}

/** The names of machines, people and tokens. */
function namesIn(event: LicenseEvent): string[] {
  const { machine, former, email, token }: Partial<Record<string, unknown>> = event;
  return [machine, former, email, token].filter((name) => typeof name === "string");
}
