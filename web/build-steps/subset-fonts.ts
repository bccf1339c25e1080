// Makes the two committed font files from the fontsource packages. It prints the metrics that app/styles/fonts.css
// needs so that the fallback fonts take exactly as much room.
// Run it by hand after an update of a font package: node web/build-steps/subset-fonts.ts
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const output = new URL("../app/fonts/", import.meta.url);

// Characters outside of the subset are drawn in the reader's own font.
const characters = printableAscii() + "äöüÄÖÜßéèêáàâíóôúñçøåæÉÅØÆÑÇ" + "\u00a0\u2009·©–—‘’“”•…€−×←↑→↓▲▼✓";

const fonts = [
  {
    source: "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2",
    target: "words.woff2",
    weights: { min: 400, max: 700 },
  },
  {
    source: "@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2",
    target: "data.woff2",
    weights: { min: 400, max: 600 },
  },
];

for (const { source, target, weights } of fonts) {
  const font = await readFile(require.resolve(source));
  const subset = await subsetFont(font, characters, {
    variationAxes: { wght: weights },
    targetFormat: "woff2",
  });
  await writeFile(new URL(target, output), subset);
  console.log(target, { bytes: subset.length, ...(await metricsOf(subset)) });
}

function printableAscii(): string {
  const first = 0x20;
  const last = 0x7e;
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, offset) => first + offset));
}

/** Ascent, descent, line gap and mean width of English text, in em. */
async function metricsOf(font: Buffer) {
  const { ascent, descent, lineGap, xWidthAvg, unitsPerEm } = await fromBuffer(font);
  return {
    ascent: ascent / unitsPerEm,
    descent: -descent / unitsPerEm,
    lineGap: lineGap / unitsPerEm,
    meanWidth: xWidthAvg / unitsPerEm,
  };
}
