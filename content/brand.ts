import type { Brand } from "@keystead/contract/shop/brand";

/** The platform that customers launch on. The shop has nothing to do with it but this name. */
export const launchPlatform = "pump.fun";

/** Everything that names the shop. Selling something else under another name starts in this file. */
export const brand: Brand = {
  name: "Liftgauge",
  tagline: "Know when volume crosses your line",
  description:
    "Volume alerts for pump.fun tokens: pick one, set an amount, and get an email and a signal in your app. Free for seven days, no card.",
  supportEmail: "support@liftgauge.example",
  postalAddress: ["Liftgauge", "1 Sample Street", "00000 Exampleton"],
  websites: ["liftgauge.example"],
  disclaimer: "Independent software. Not affiliated with pump.fun or any other token-launch platform.",
  fairUse:
    "Use the apps on your own accounts, within the law and the rules of the platform: no market manipulation, no deceptive engagement.",
  contactsAreSamples: true,
  keyPrefix: "PF",
};
