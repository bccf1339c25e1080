import type { LinkGroup, NavigationLink } from "@keystead/contract/shop/pages";

/** The top bar, in reading order. */
export const mainLinks: readonly NavigationLink[] = [
  { label: "Home", to: "/" },
  { label: "Volume Bot", to: "/volume-bot" },
  { label: "Trending Now", to: "/trending" },
  { label: "Reply Bot", to: "/reply-bot" },
  { label: "Bundler Bot", to: "/bundler-bot" },
  { label: "FAQ", to: "/faq" },
  { label: "Pricing", to: "/pricing" },
  { label: "Docs", to: "/api-docs" },
];

/** Shown to a visitor who is not signed in, beside the trial button. */
export const visitorLinks: readonly NavigationLink[] = [
  { label: "Log in", to: "/login" },
  { label: "Register", to: "/register" },
];

/** Shown to somebody who is signed in, before the button that logs out. The bar of the portal has the account besides. */
export const memberLinks: readonly NavigationLink[] = [
  { label: "Dashboard", to: "/dashboard" },
  { label: "Licenses", to: "/license-dashboard" },
];

/** The foot of every page. */
export const footerGroups: readonly LinkGroup[] = [
  {
    title: "Product",
    links: [
      { label: "Pricing", to: "/pricing" },
      { label: "Demo", to: "/demo" },
      { label: "Download", to: "/download" },
    ],
  },
  {
    title: "Resources",
    links: [
      { label: "Blog", to: "/blogs" },
      { label: "Videos", to: "/videos" },
      { label: "API docs", to: "/api-docs" },
    ],
  },
  {
    title: "Company",
    links: [
      { label: "About", to: "/about" },
      { label: "Contact", to: "/contact" },
      { label: "Status", to: "/status" },
    ],
  },
  {
    title: "Legal",
    links: [
      { label: "Terms", to: "/terms" },
      { label: "Privacy", to: "/privacy" },
      { label: "Software licenses", to: "/licenses" },
    ],
  },
];
