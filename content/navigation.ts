export interface NavigationLink {
  label: string;
  /** A path of the product, or a path with a fragment. Never another site. */
  to: string;
}

/** The top bar, in reading order. */
export const mainLinks: readonly NavigationLink[] = [
  { label: "How it works", to: "/#how-it-works" },
  { label: "Plans", to: "/#pricing" },
  { label: "Requirements", to: "/#requirements" },
  { label: "FAQ", to: "/#faq" },
];

/** Shown to a visitor who is not signed in, beside the trial button. */
export const visitorLinks: readonly NavigationLink[] = [
  { label: "Log in", to: "/login" },
  { label: "Register", to: "/register" },
];

/** Shown to somebody who is signed in, before the button that signs out. */
export const memberLinks: readonly NavigationLink[] = [
  { label: "Dashboard", to: "/dashboard" },
  { label: "Licenses", to: "/license-dashboard" },
  { label: "Account", to: "/account" },
];

/** The foot of every page. */
export const footerLinks: readonly NavigationLink[] = [];
