import { press, type Scene, see } from "./scene.ts";

/** The page of a token. */
export const marketTokenScenes: readonly Scene[] = [
  {
    name: "token-missing",
    refused: /status of 404/,
    async open(page) {
      await page.goto("/trending/token");
      await see(page, "Token not found");
    },
  },
  {
    name: "trending/sample-qotr",
    async open(page) {
      await page.goto("/trending/sample-qotr");
      await see(page, "Sample data");
      await press(page, "Watch Quiet Otter");
    },
  },
  {
    name: "token-table",
    async open(page) {
      await page.goto("/trending/sample-lntn");
      await page.getByText("Show as table").click();
      await see(page, "Market cap");
    },
  },
  {
    name: "token-failed",
    refused: /status of 500/,
    async open(page, stage) {
      await stage.breakDown("market_snapshot");
      await page.goto("/trending/sample-qotr");
      await see(page, "The token didn't load");
    },
  },
];
