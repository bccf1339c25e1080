import type { FigureName } from "@keystead/contract/operator/figures";

interface FigurePlan {
  name: FigureName;
  label: string;
  /** The list that it counts, if the console has it. */
  to?: string;
}

/** The figures of the overview, in their order. */
export const figurePlans: readonly FigurePlan[] = [
  { name: "registered", label: "Sign-ups", to: "/customers" },
  { name: "downloaded", label: "Downloads", to: "/releases" },
  { name: "activated", label: "First activations", to: "/licenses?status=active" },
  { name: "extended", label: "Extensions", to: "/audit?type=license.extended" },
  { name: "page_view", label: "Page views" },
];
