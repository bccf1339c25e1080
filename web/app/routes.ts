import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("pages/store/landing.tsx"),
  route("login", "pages/account/login.tsx"),
  route("register", "pages/account/register.tsx"),
  route("forgot-password", "pages/account/forgot-password.tsx"),
  route("reset-password", "pages/account/reset-password.tsx"),
  route("verify-email", "pages/account/verify-email.tsx"),
  route("account", "pages/account/account.tsx"),
  route("dashboard", "pages/portal/dashboard.tsx"),
  route("license-dashboard", "pages/portal/license-dashboard.tsx"),
  route("license", "pages/portal/license.tsx"),
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
