import { test as base } from "./fixtures/own-database.ts";
import { startProduct } from "./fixtures/product.ts";
import { doMainJob } from "./stories/main-job.ts";

const test = base.extend({
  product: [
    async ({ mailbox, databaseServer }, provide) => {
      const database = await databaseServer.createDatabase();
      const product = await startProduct({ smtpUrl: mailbox.smtpUrl, env: { DATABASE_URL: database.url } });
      await provide(product);
      await product.dispose();
      await database.drop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

test("the same story with DATABASE_URL", async ({ page, mailbox }, info) => {
  await doMainJob(page, mailbox, info);
});
