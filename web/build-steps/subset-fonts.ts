// Makes the two committed font files from the fontsource packages, and prints the numbers that
// app/styles/fonts.css needs so that the fallback fonts take exactly as much room.
// Run it by hand after an update of a font package: node web/build-steps/subset-fonts.ts
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const output = new URL("../app/fonts/", import.meta.url);

// Letters beyond these fall back to the reader's own font, which costs nothing until it is needed.
const written = characters(0x20, 0x7e) + "äöüÄÖÜßéèêáàâíóôúñçøåæÉÅØÆÑÇ" + "\u00a0\u2009·©–—‘’“”•…€−×←↑→↓▲▼✓";

const sample =
  "The quick brown fox jumps over the lazy dog, and one license runs the whole suite for seven days.";

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

for (const font of fonts) {
  const whole = await readFile(require.resolve(font.source));
  const options = { variationAxes: { wght: font.weights } };
  const subset = await subsetFont(whole, written, { ...options, targetFormat: "woff2" });
  await writeFile(new URL(font.target, output), subset);
  const plain = await subsetFont(whole, written, { ...options, targetFormat: "truetype" });
  console.log(font.target, { bytes: subset.length, ...metrics(plain) });
}

function characters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, offset) => first + offset));
}

/** Ascent, descent and mean width of English text, as shares of the em, read from the font's own tables. */
function metrics(font: Buffer): { ascent: number; descent: number; lineGap: number; meanWidth: number } {
  const head = table(font, "head");
  const hhea = table(font, "hhea");
  const unitsPerEm = head.readUInt16BE(18);
  return {
    ascent: hhea.readInt16BE(4) / unitsPerEm,
    descent: -hhea.readInt16BE(6) / unitsPerEm,
    lineGap: hhea.readInt16BE(8) / unitsPerEm,
    meanWidth: meanWidth(font, hhea.readUInt16BE(34)) / unitsPerEm,
  };
}

function meanWidth(font: Buffer, longMetrics: number): number {
  const hmtx = table(font, "hmtx");
  const glyphs = glyphIndex(font);
  const widths = Array.from(sample, (character) => {
    const glyph = Math.min(glyphs(character.codePointAt(0) ?? 0), longMetrics - 1);
    return hmtx.readUInt16BE(glyph * 4);
  });
  return widths.reduce((sum, width) => sum + width, 0) / widths.length;
}

/** Reads a format 4 character map, which every font that reaches a browser has. */
function glyphIndex(font: Buffer): (codePoint: number) => number {
  const cmap = table(font, "cmap");
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + index * 8),
  );
  const start = offsets.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error("The font has no format 4 character map");
  const segments = cmap.readUInt16BE(start + 6) / 2;
  const ends = start + 14;
  const starts = ends + segments * 2 + 2;
  const deltas = starts + segments * 2;
  const ranges = deltas + segments * 2;
  return (codePoint) => {
    for (let segment = 0; segment < segments; segment += 1) {
      const at = segment * 2;
      if (codePoint > cmap.readUInt16BE(ends + at)) continue;
      const first = cmap.readUInt16BE(starts + at);
      if (codePoint < first) return 0;
      const delta = cmap.readUInt16BE(deltas + at);
      const range = cmap.readUInt16BE(ranges + at);
      if (range === 0) return (codePoint + delta) & 0xffff;
      const glyph = cmap.readUInt16BE(ranges + at + range + (codePoint - first) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

function table(font: Buffer, tag: string): Buffer {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const record = 12 + index * 16;
    if (font.toString("latin1", record, record + 4) !== tag) continue;
    const offset = font.readUInt32BE(record + 8);
    return font.subarray(offset, offset + font.readUInt32BE(record + 12));
  }
  throw new Error(`The font has no ${tag} table`);
}
