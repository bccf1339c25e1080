import { z } from "zod";
import { success } from "../answers.ts";
import { endpoint } from "../endpoint.ts";

const finding = z
  .object({
    name: z.string().describe("What was checked, such as `Disk space`."),
    level: z
      .enum(["ok", "warning", "broken", "skipped"])
      .describe("`broken` has to be repaired; `skipped` had nothing to look at."),
    says: z.string(),
    advice: z.string().nullable().describe("What to do about it."),
  })
  .meta({ title: "DoctorFinding" });
export type DoctorFinding = z.infer<typeof finding>;

export const runDoctor = endpoint({
  audience: "console",
  method: "GET",
  path: "/api/operator/doctor",
  summary:
    "Runs the checks of the command `doctor` on the node that answers. Owners may, a few times a minute.",
  returns: { 200: success({ findings: z.array(finding) }) },
  outcomes: ["forbidden"],
});
