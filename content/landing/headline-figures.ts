import type { HeadlineFigures } from "@keystead/contract/shop/landing";

/** The stats strip under the hero. */
export const headlineFigures: HeadlineFigures | undefined = {
  figures: [
    { figure: "100+", words: "creators", sample: true },
    { figure: "$600M+", words: "volume boost", sample: true },
    { figure: "92%", words: "volume rate", sample: true },
    { figure: "24/7", words: "automated volume", sample: true },
  ],
};
