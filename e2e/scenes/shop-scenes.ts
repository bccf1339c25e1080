import { listPages } from "../../tools/list-pages.ts";
import { type Scene, whenReady } from "./scene.ts";

// Pages with scenes of their own in other files.
const elsewhere = new Set([
  "/",
  "/404",
  "/account",
  "/dashboard",
  "/forgot-password",
  "/join",
  "/license",
  "/license-dashboard",
  "/login",
  "/register",
  "/reset-password",
  "/status",
  "/trending/sample-qotr",
  "/verify-email",
]);

/** The shop's pages in the state in which a visitor opens them, named for their path. */
export const shopScenes: readonly Scene[] = listPages()
  .filter((path) => !elsewhere.has(path))
  .map((path) => ({
    name: path.slice(1),
    async open(page) {
      await page.goto(path);
      await whenReady(page);
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  }));
