import type { DoctorFinding } from "@keystead/contract/console/doctor";
import { counted } from "../../lib/format/words.ts";

/** What the findings come to, in a sentence. */
export function summarize(findings: readonly Pick<DoctorFinding, "level">[]): string {
  const count = (wanted: DoctorFinding["level"]) => findings.filter(({ level }) => level === wanted).length;
  const [broken, warnings] = [count("broken"), count("warning")];
  if (broken + warnings === 0) return "Everything is fine";
  const repair = `${counted(broken, "thing")} ${broken === 1 ? "has" : "have"} to be repaired`;
  if (broken === 0) return counted(warnings, "warning");
  return warnings === 0 ? repair : `${repair}, ${counted(warnings, "warning")}`;
}
