import { markup, type Html } from "./markup.ts";

/*
 * The mark and the ruler are drawn with table cells: mail programs block remote pictures, and several strip inline SVG.
 * Cells with a font size of 0 keep a height of a few pixels in Outlook too.
 */

const flat = "font-size:0;line-height:0";
const ink = "background:#151a16";

/** One cell of the mark, in pixels. */
const cell = (width: number, height: number, filled = false): Html =>
  filled
    ? markup`<td class="ink" width="${String(width)}" height="${String(height)}" style="${ink};${flat}"></td>`
    : markup`<td width="${String(width)}" height="${String(height)}" style="${flat}"></td>`;

/** A row of the scale: a gap, a short tick or a long one. */
const scale: readonly (readonly [height: number, tick: "none" | "short" | "long"])[] = [
  [4, "none"],
  [2, "short"],
  [3, "none"],
  [2, "long"],
  [3, "none"],
  [2, "short"],
  [4, "none"],
];

const mark: Html = markup`<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse">
${scale.map(([height, tick], index) => {
  const rows = String(scale.length);
  const post = markup`<td class="ink" rowspan="${rows}" width="2" style="${ink};${flat}"></td>`;
  const needle = markup`<td rowspan="${rows}" width="3" style="${flat}"></td><td class="needle" rowspan="${rows}" width="3" style="background:#4b7000;${flat}"></td>`;
  const ticks = [cell(3, height, tick !== "none"), cell(3, height, tick === "long")];
  return markup`<tr>${index === 0 ? [post, ...ticks, needle] : ticks}</tr>`;
})}
</table>`;

/** The mark and the shop's name. */
export const heading = (name: string): Html =>
  markup`<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding:0 10px 0 0;vertical-align:middle">${mark}</td>
<td class="text" style="font-size:17px;font-weight:650;color:#151a16;vertical-align:middle">${name}</td>
</tr></table>`;

/** A row of ticks. */
const row = (ticks: number): Html => {
  const places = Array.from({ length: ticks });
  const span = String(40 / ticks);
  const tick = markup`<td class="tick" colspan="${span}" height="5" style="border-left:2px solid #b7b3a3;${flat}"></td>`;
  return markup`<tr>${places.map(() => tick)}</tr>`;
};

/** The ruler of the site. Every fifth tick is taller. */
export const ruler: Html = markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="tick" style="border-collapse:collapse;table-layout:fixed;border-right:2px solid #b7b3a3">
${row(8)}
${row(40)}
</table>`;
