import type { Brand } from "@keystead/contract/shop/brand";

/** A sample shop. It shows how little is needed to sell something else. Nobody runs this shop. */
export const brand: Brand = {
  name: "Papercove",
  tagline: "Two quiet tools for paperwork",
  description:
    "Desktop apps that name your scans and typeset your documents, on your own computer. Free for ten days, no card.",
  supportEmail: "help@papercove.example",
  postalAddress: ["Papercove", "2 Sample Lane", "00000 Exampleton"],
  websites: ["papercove.example"],
  disclaimer: "A sample shop that comes with Keystead. Its apps are made up.",
  fairUse: "Use the apps only on documents you’re allowed to work on.",
  contactsAreSamples: true,
  keyPrefix: "PC",
};
