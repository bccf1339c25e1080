import { expect, onTestFinished, test } from "vitest";
import { withSteadyWriter } from "../../testing/steady-writer.ts";
import { testApp } from "../../testing/test-app.ts";
import { listAudit } from "./list-audit.ts";

test("is read up to the moment of the question, while others go on to write", async () => {
  const shop = await testApp();
  onTestFinished(() => shop.close());
  const { db, written } = withSteadyWriter(shop.db);
  for (let read = 1; read <= 3; read += 1) {
    const { entries } = await listAudit({ db }, { limit: 1000 });
    expect(entries.length).toBeGreaterThanOrEqual(read - 1);
    expect(written()).toBeLessThanOrEqual(3 * read);
  }
});
