interface HeadlineFigure {
  figure: string;
  words: string;
  /** Not measured: shown with a "Sample" label. */
  sample: true;
}

/** The stats strip under the hero. */
export const headlineFigures: readonly HeadlineFigure[] = [
  { figure: "100+", words: "creators", sample: true },
  { figure: "$600M+", words: "volume boost", sample: true },
  { figure: "92%", words: "volume rate", sample: true },
  { figure: "24/7", words: "automated volume", sample: true },
];

/** Stands with the strip. */
export const headlineFiguresNote = "Sample figures. Nobody has measured these.";
