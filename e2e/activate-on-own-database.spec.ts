import { test as base } from "./fixtures/own-database.ts";
import { startProduct } from "./fixtures/product.ts";
import { doMainJob } from "./stories/main-job.ts";

const test = base.extend({
  product: [
    async ({ mailbox, databaseUrl }, provide) => {
      const product = await startProduct({ smtpUrl: mailbox.smtpUrl, env: { DATABASE_URL: databaseUrl } });
      await provide(product);
      await product.dispose();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

test("the same story with DATABASE_URL", async ({ page, mailbox }, info) => {
  await doMainJob(page, mailbox, info);
});
