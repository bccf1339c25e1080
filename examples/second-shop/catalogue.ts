import type { AppNoun, Plan } from "@keystead/contract/shop/catalogue";

export const currency: string = "EUR";

export const appNoun: AppNoun = { one: "app", many: "apps", all: "both apps", whole: "both apps" };

const trial = { price: 0, isTrial: true } as const;

export const plans: readonly Plan[] = [
  {
    id: "scan-namer",
    type: "scan-namer",
    name: "Scan namer",
    description: "Reads the date and the sender from a scan and names the file after them.",
    ...trial,
    features: ["Names by date and sender", "Asks before it renames", "A log of every name"],
  },
  {
    id: "page-setter",
    type: "page-setter",
    name: "Page setter",
    description: "Turns plain text into a document that’s ready to print.",
    ...trial,
    features: ["Four page sizes", "Footnotes and contents", "PDF with embedded fonts"],
  },
];

export const featuredPlan: string = "page-setter";

export const sampleAppNote: string =
  "Papercove is a sample shop. Its apps are made up, so there’s nothing to download yet.";
