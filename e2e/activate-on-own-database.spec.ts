import { patience } from "../tools/test-run/patience.ts";
import { connect } from "../server/db/database.ts";
import { quietLog } from "../server/db/testing/quiet-log.ts";
import { test as base } from "./fixtures/own-database.ts";
import { startProduct } from "./fixtures/product.ts";
import { doMainJob } from "./stories/main-job.ts";

const test = base.extend<object, { url: string }>({
  url: [
    async ({ databaseServer }, provide) => {
      const database = await databaseServer.createDatabase();
      await provide(database.url);
      await database.drop();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ mailbox, url }, provide) => {
      const product = await startProduct({ smtpUrl: mailbox.smtpUrl, env: { DATABASE_URL: url } });
      await provide(product);
      await product.dispose();
    },
    { scope: "worker", timeout: patience.hookTimeout },
  ],
  database: [
    // After the product, which makes the tables.
    async ({ url, product: _product }, provide) => {
      const db = connect({ url, log: quietLog, maxConnections: 1 });
      await provide(db);
      await db.close();
    },
    { scope: "worker" },
  ],
});

test("the same story with DATABASE_URL", async ({ page, mailbox }, info) => {
  await doMainJob(page, mailbox, info);
});
