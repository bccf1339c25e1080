import { themeColors } from "../../app/lib/theme-colors.ts";
import { shop } from "../../shop/shop.ts";
import { escapeXml } from "../xml/escape-xml.ts";

const { brand } = shop;

interface SharePicture {
  title: string;
  /** The small line under the gauge. */
  line: string;
  /** The font of the words, WOFF2 in base64. */
  font: string;
  /** How far the gauge is filled, from 0 to 1. Each picture shows another value. */
  filled: number;
}

const ticks = 96;

/** A document of 1200 by 630 pixels: the mark, one sentence, and a gauge as on every page of the site. */
export function sharePicture({ title, line, font, filled }: SharePicture): string {
  return `<!doctype html><style>
@font-face { font-family: Words; src: url(data:font/woff2;base64,${font}); font-weight: 400 700; }
* { margin: 0; box-sizing: border-box; }
body { width: 1200px; height: 630px; padding: 72px 80px; background: ${themeColors.dark}; color: #e8ede9;
  font-family: Words; display: flex; flex-direction: column; justify-content: space-between; }
.mark { display: flex; align-items: center; gap: 20px; font-size: 40px; font-weight: 700; letter-spacing: -0.02em; }
h1 { font-size: 92px; line-height: 1.04; font-weight: 700; letter-spacing: -0.035em; max-width: 17ch; text-wrap: balance; }
p { font-size: 28px; color: #98a49b; margin-top: 28px; }
</style>
<div class="mark">
  <svg width="56" height="56" viewBox="0 0 26 26" fill="none" stroke-linecap="round">
    <path d="M4 21V5M4 13h5M4 8.5h3M4 17.5h3" stroke="#e8ede9" stroke-width="2.2"/>
    <path d="M13 21l8-16" stroke="#c4f042" stroke-width="2.8"/><circle cx="13" cy="21" r="2.4" fill="#e8ede9"/>
  </svg>${escapeXml(brand.name)}
</div>
<h1>${escapeXml(title)}</h1>
<div>${gauge(filled)}<p>${escapeXml(line)}</p></div>`;
}

function gauge(filled: number): string {
  const pitch = 1040 / (ticks - 1);
  const last = Math.round(filled * (ticks - 1));
  const lines = Array.from({ length: ticks }, (_, index) => {
    const height = index === last ? 56 : index % 8 === 0 ? 40 : 28;
    const color = index <= last ? "#c4f042" : "#2f3832";
    const x = 2 + index * pitch * 0.996;
    return `<path d="M${x.toFixed(1)} 58v${-height}" stroke="${color}" stroke-width="${index === last ? 5 : 3}"/>`;
  });
  return `<svg width="1040" height="60" stroke-linecap="round">${lines.join("")}</svg>`;
}
