import type { HeroRun } from "@keystead/contract/shop/landing";

/**
 * One run of the shipped app, as it printed it; `e2e/activate-the-app.spec.ts` compares the lines with those of the app
 * that it downloads, and `e2e/print-a-trigger.spec.ts` the alert with one that fires.
 */
export const heroRun: HeroRun | undefined = {
  folder: "pumpfun-bundler-bot-setup",
  command: "npm start",
  output: [
    "bundler-bot 3.7.2 (sample app)",
    "",
    "Machine       studio-pc",
    "License       active, trial, ends 2026-11-29 20:10 UTC",
    "Trial         ends 2026-11-29 20:10 UTC",
    "Machines      1 of 1 in use",
    "Entitlements  bundler-bot, volume-bot, reply-bot, trending-bot, like-bot",
    "",
    "Licensed until 2026-11-29 20:10 UTC. Works offline.",
    "Next check in 60 min. Stop with Ctrl-C.",
    "20:10:04  Listening for triggers.",
  ],
  license: {
    email: "mira@example.com",
    key: ["PFMR", "••••", "••••", "R91E"],
    type: "Trial",
    ends: "2026-11-29",
    machine: "studio-pc",
    status: "Active",
  },
  alert: {
    output: "20:24:09  Trigger: QOTR traded $1,003,200 in 24 hours. Your threshold is $1,000,000.",
    subject: "QOTR reached $1,003,200 in 24 hours",
  },
  caption: "Recorded from the app you download",
};
