import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("pages/store/landing.tsx"),
  route("login", "pages/account/login.tsx"),
  route("register", "pages/account/register.tsx"),
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
