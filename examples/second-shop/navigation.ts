import type { LinkGroup, NavigationLink } from "@keystead/contract/shop/pages";

export const mainLinks: readonly NavigationLink[] = [
  { label: "Home", to: "/" },
  { label: "Scan Namer", to: "/scan-namer" },
  { label: "Page Setter", to: "/page-setter" },
  { label: "Pricing", to: "/pricing" },
  { label: "Docs", to: "/api-docs" },
];

export const visitorLinks: readonly NavigationLink[] = [
  { label: "Log in", to: "/login" },
  { label: "Register", to: "/register" },
];

export const memberLinks: readonly NavigationLink[] = [
  { label: "Dashboard", to: "/dashboard" },
  { label: "Licenses", to: "/license-dashboard" },
];

export const footerGroups: readonly LinkGroup[] = [
  {
    title: "Apps",
    links: [
      { label: "Pricing", to: "/pricing" },
      { label: "Download", to: "/download" },
    ],
  },
  {
    title: "Help",
    links: [
      { label: "Contact", to: "/contact" },
      { label: "Status", to: "/status" },
      { label: "API docs", to: "/api-docs" },
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
