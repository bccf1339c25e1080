/** Everything that names the shop. Selling something else under another name starts in this file. */
export const brand = {
  name: "Liftgauge",
  tagline: "Desktop bots with nothing hidden",
  description:
    "One license runs the whole suite of desktop bots. Free for seven days, no card, and a dashboard that shows what the software does.",
  supportEmail: "support@liftgauge.example",
  /** The host names of the shop's sites. Licenses are grouped by them; the first is the default. */
  websites: ["liftgauge.example"],
  disclaimer: "Independent software. Not affiliated with any token-launch platform.",
} as const;
