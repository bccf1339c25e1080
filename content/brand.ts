interface Brand {
  name: string;
  tagline: string;
  description: string;
  supportEmail: string;
  telegram: { handle: string; url: string };
  /** Where the shop's own videos are. */
  videoChannel: { name: string; url: string };
  /** One line of an address label each. */
  postalAddress: readonly string[];
  /** The platform that customers launch on. The shop has nothing to do with it but this name. */
  launchPlatform: string;
  /** The host names of the shop's sites. Licenses are grouped by them; the first is the default. */
  websites: readonly string[];
  disclaimer: string;
  /**
   * Whether the addresses, the handle and the channel above are placeholders. While they are, pages that print the postal
   * address say so beside it.
   */
  contactsAreSamples: boolean;
  /** Two letters, with which every license key of the shop begins. */
  keyPrefix: string;
}

/** Everything that names the shop. Selling something else under another name starts in this file. */
export const brand = {
  name: "Liftgauge",
  tagline: "Desktop bots with nothing hidden",
  description:
    "One license runs the whole suite of desktop bots. Free for seven days, no card, and a dashboard that shows what the software does.",
  supportEmail: "support@liftgauge.example",
  telegram: { handle: "liftgauge_support", url: "https://telegram.liftgauge.example/support" },
  videoChannel: { name: "Liftgauge", url: "https://videos.liftgauge.example" },
  postalAddress: ["Liftgauge", "1 Sample Street", "00000 Exampleton"],
  launchPlatform: "pump.fun",
  websites: ["liftgauge.example"],
  disclaimer: "Independent software. Not affiliated with pump.fun or any other token-launch platform.",
  contactsAreSamples: true,
  keyPrefix: "PF",
} as const satisfies Brand;
