import { index, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { listPostFiles } from "../shop/list-post-files.ts";
import { shop } from "../shop/shop.ts";
import { marketTokenPages } from "../shop/market-token-pages.ts";

/** Each post file has its own route, so that the server answers 404 for a post that does not exist. */
const posts = listPostFiles().map((file) => {
  const slug = file.replace(/\.md$/, "");
  return route(`blogs/${slug}`, "pages/store/blog-post.tsx", { id: `blogs/${slug}` });
});

const products = shop.productPages.map(({ path }) => {
  const address = path.slice(1);
  return route(address, "pages/store/product.tsx", { id: `products/${address}` });
});

/** The releases of each app, so that the server answers 404 for an app that does not exist. */
const releases = shop.plans.map(({ id }) =>
  route(`releases/${id}`, "pages/store/releases.tsx", { id: `releases/${id}` }),
);

/** One page for all tokens, below the page that lists them. */
const coins = marketTokenPages.map(({ below }) =>
  route(`${below.slice(1)}/:address`, "pages/store/market-token.tsx"),
);

/** A page that the shop may have. */
const when = (has: boolean, page: RouteConfigEntry): RouteConfigEntry[] => (has ? [page] : []);

export default [
  index("pages/store/landing.tsx"),
  ...products,
  ...coins,
  route("pricing", "pages/store/pricing.tsx"),
  route("checkout", "pages/store/checkout.tsx"),
  ...when(shop.faqSections.length > 0, route("faq", "pages/store/faq.tsx")),
  ...when(posts.length > 0, route("blogs", "pages/store/blogs.tsx")),
  ...posts,
  ...when(shop.videos.length > 0, route("videos", "pages/store/videos.tsx")),
  route("download", "pages/store/download.tsx"),
  ...releases,
  route("api-docs", "pages/store/api-docs.tsx"),
  route("api-docs/operator", "pages/store/operator-api-docs.tsx"),
  ...when(shop.about !== undefined, route("about", "pages/store/about.tsx")),
  route("contact", "pages/store/contact.tsx"),
  route("status", "pages/store/status.tsx"),
  route("terms", "pages/legal/terms.tsx"),
  route("privacy", "pages/legal/privacy.tsx"),
  route("licenses", "pages/legal/licenses.tsx"),
  ...when(shop.demoPage !== undefined, route("demo", "pages/store/demo.tsx")),
  route("login", "pages/account/login.tsx"),
  route("sign-in", "pages/account/sign-in.tsx"),
  route("register", "pages/account/register.tsx"),
  route("forgot-password", "pages/account/forgot-password.tsx"),
  route("reset-password", "pages/account/reset-password.tsx"),
  route("verify-email", "pages/account/verify-email.tsx"),
  route("download-link", "pages/account/download-link.tsx"),
  route("join", "pages/account/join.tsx"),
  route("more-time", "pages/account/more-time.tsx"),
  route("account", "pages/account/account.tsx"),
  route("dashboard", "pages/portal/dashboard.tsx"),
  route("license-dashboard", "pages/portal/license-dashboard.tsx"),
  route("license", "pages/portal/license.tsx"),
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
