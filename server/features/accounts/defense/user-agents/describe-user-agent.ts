import type { OpenSession } from "@keystead/contract/portal/accounts";

// Ordered: most browsers also name the ones that they descend from.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, "Windows"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (agent: string, names: typeof browsers): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/**
 * Parses a User-Agent header into what a person calls the device, such as "Firefox on Linux"; for an app, the name that
 * it gives itself.
 */
export function describeUserAgent(agent: string, kind: OpenSession["kind"]): string {
  const browser = nameIn(agent, browsers);
  const system = nameIn(agent, systems);
  if (browser) return system ? `${browser} on ${system}` : browser;
  const product = /^([A-Za-z][\w.-]{0,39})(?:[/ ]|$)/.exec(agent)?.[1];
  if (product && product !== "Mozilla") return product;
  return kind === "app" ? "Unknown app" : "Unknown browser";
}
