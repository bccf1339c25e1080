import { heading, ruler } from "./letterhead.ts";
import type { Block, Mail, MailBrand } from "./mail.ts";
import { markup, type Html } from "./markup.ts";

// The typefaces of the site and its fallbacks. No mail loads a font, so they show where they are installed.
const words = "font-family:'Schibsted Grotesk',Arial,'Liberation Sans','Helvetica Neue',system-ui,sans-serif";
const mono = "font-family:'Geist Mono',ui-monospace,SFMono-Regular,Menlo,Consolas,monospace";
// Mail programs often drop style sheets, so the light theme is inline and only the dark one is a style sheet.
const dark = `@media (prefers-color-scheme:dark){
.ground{background:#0b0e0c!important}.raised{background:#121613!important;border-color:#232a25!important}
.line{border-color:#232a25!important}.text{color:#e8ede9!important}.muted{color:#98a49b!important}
.link{color:#c4f042!important}.ink{background:#e8ede9!important}.needle{background:#c4f042!important}
.tick{border-color:#3a443d!important}}`;

function renderBlock(block: Block): Html {
  switch (block.kind) {
    case "heading":
      return markup`<h1 class="text" style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:650;color:#151a16">${block.text}</h1>`;
    case "paragraph":
      return markup`<p class="text" style="margin:0 0 16px;color:#151a16">${block.text}</p>`;
    case "note":
      return markup`<p class="muted" style="margin:0 0 16px;font-size:14px;line-height:21px;color:#566058">${block.text}</p>`;
    case "list":
      return markup`<ul class="text" style="margin:0 0 16px;padding:0 0 0 20px;color:#151a16">
${block.items.map((item) => markup`<li style="margin:0 0 6px">${item}</li>`)}
</ul>`;
    case "steps":
      return markup`<ol class="text" style="margin:0 0 20px;padding:0 0 0 24px;color:#151a16">
${block.items.map((item) => markup`<li style="margin:0 0 8px;padding:0 0 0 4px">${item}</li>`)}
</ol>`;
    case "data":
      return markup`<table width="100%" cellpadding="0" cellspacing="0" class="line" style="margin:0 0 20px;border-collapse:collapse;border-top:1px solid #dcd9cd">
${block.rows.map(
  ({ label, value }) => markup`<tr>
<th scope="row" align="left" class="muted line" style="padding:10px 16px 10px 0;border-bottom:1px solid #dcd9cd;font-size:14px;font-weight:400;vertical-align:top;color:#566058">${label}</th>
<td class="text line" style="padding:10px 0;border-bottom:1px solid #dcd9cd;${mono};font-size:14px;word-break:break-word;color:#151a16">${value}</td>
</tr>`,
)}
</table>`;
    case "quote":
      return markup`<blockquote class="muted line" style="margin:0 0 20px;padding:2px 0 2px 14px;border-left:3px solid #dcd9cd;font-size:14px;line-height:21px;color:#566058">
${block.lines.map((line) => markup`<p style="margin:0 0 6px">${line}</p>`)}
</blockquote>`;
    case "link":
      return markup`<p style="margin:0 0 16px"><a href="${block.url}" class="link" style="color:#3d5f06;font-weight:600">${block.label}</a></p>`;
    case "button":
      // The cell has the color as well: some programs on Windows paint no background behind a link.
      return markup`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 12px"><tr>
<td bgcolor="#c4f042" style="border-radius:6px;background:#c4f042"><a href="${block.url}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#c4f042;color:#162000;font-weight:600;text-decoration:none">${block.label}</a></td>
</tr></table>
<p class="muted" style="margin:0 0 20px;font-size:13px;line-height:20px;color:#566058">Or open this address: <a href="${block.url}" class="link" style="color:#3d5f06;word-break:break-all">${block.url}</a></p>`;
  }
}

/** The HTML part: one column of at most 600 px, both themes, nothing loaded from anywhere. */
export function renderHtml({ subject, preheader, blocks }: Mail, brand: MailBrand): string {
  const { html } = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${{ html: dark }}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f6f5f0">
<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background:#f6f5f0">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left;${words};font-size:16px;line-height:24px">
<tr><td style="padding:0 4px 14px">${heading(brand.name)}</td></tr>
<tr><td style="padding:0 4px 14px">${ruler}</td></tr>
<tr><td class="raised" style="padding:32px 28px 16px;background:#fffefb;border:1px solid #dcd9cd;border-radius:10px">
${blocks.map(renderBlock)}
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;font-size:13px;line-height:20px;color:#566058">
<p style="margin:0 0 4px">Questions? Write to <a href="mailto:${brand.supportEmail}" class="link" style="color:#3d5f06">${brand.supportEmail}</a>.</p>
<p style="margin:0">${brand.disclaimer}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  return html;
}
