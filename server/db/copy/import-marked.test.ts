import { expect, onTestFinished, test } from "vitest";
import { connect } from "../database.ts";
import { quietLog as log } from "../testing/quiet-log.ts";
import { emptyDatabase } from "../testing/test-database.ts";
import { importMarked } from "./import-marked.ts";

test("an import that fails tells its cause although its mark can't be removed", async () => {
  const db = await emptyDatabase();
  const other = connect({ url: db.url, log, maxConnections: 1 });
  onTestFinished(async () => {
    await other.close();
    await db.close();
  });
  async function* files(): AsyncGenerator<never> {
    // PostgreSQL drops a view by `drop view` alone.
    await other.execute("alter table unfinished_restore rename to renamed");
    await other.execute("create view unfinished_restore as select * from renamed");
    yield* [];
    throw new Error("The disk of the backup is gone.");
  }
  await expect(importMarked(db, "import shop.export", files())).rejects.toThrow(
    "The disk of the backup is gone.",
  );
});
