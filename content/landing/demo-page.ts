export const demoPage = {
  title: "What the apps watch and show",
  description:
    "The market as the bots see it: 24-hour volume, the top token, active trends and the newest tokens, with the age of every figure.",
  lede: "First the figures that the bots are told about, renewed every half minute, then the dashboard in which they report. What is old or invented says so.",
  discoveries: "Latest discoveries",
  popular: "Most popular",
  call: {
    title: "Try it with your own license",
    words: "No credit card required. Cancel anytime: stop using it, and the trial ends by itself.",
    label: "Start Free Trial",
  },
} as const;
