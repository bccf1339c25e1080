import { randomUUID } from "node:crypto";
import { createClient } from "@keystead/contract/client";
import { expect, test } from "vitest";
import { sql } from "../../server/db/sql.ts";
import { emptyDatabase } from "../../server/db/testing/test-database.ts";
import { type Product, startProduct } from "../fixtures/product.ts";
import { startRepeatingProxy } from "../fixtures/peers/repeating-proxy.ts";

const rounds = 4;
const atOnce = 12;

test("a message that a balancer sends again, because its node was killed, is mailed once", async () => {
  const db = await emptyDatabase();
  const env = {
    DATABASE_URL: db.url,
    SECRET_KEY: randomUUID().repeat(2),
    LOG_LEVEL: "error",
    TRUST_PROXY: "loopback",
  };
  const start = (): Promise<Product> => startProduct({ env });
  const proxy = await startRepeatingProxy();
  const nodes = await Promise.all([start(), start()]);
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const [victim, survivor] = nodes;
      if (!victim || !survivor) throw new Error("two nodes are needed");
      proxy.setNodes([victim.url, survivor.url]);
      const messages = Array.from({ length: atOnce }, (_, index) => sendMessage(proxy.url, round, index));
      // The others are somewhere between their arrival and their answer then.
      await Promise.race(messages);
      await victim.crash();
      const answers = await Promise.all(messages);
      expect(answers.filter(({ ok }) => !ok)).toEqual([]);
      nodes.splice(0, 2, survivor, await start());
    }
    expect(proxy.repeated()).toBeGreaterThan(0);
    const mails = await db.rows(sql`select from mails where template = 'contact-message'`);
    expect(mails).toHaveLength(rounds * atOnce);
  } finally {
    await Promise.all(nodes.map((node) => node.dispose()));
    await proxy.close();
    await db.close();
  }
});

/** Sends a message as a page of the site does, from a network of its own, because a network may send five an hour. */
function sendMessage(url: string, round: number, index: number) {
  const call = createClient((address, init) => {
    const headers = new Headers(init.headers);
    headers.set("x-forwarded-for", `10.0.${round}.${index}`);
    return fetch(address, { ...init, headers });
  }, url);
  const body = { name: "Mira", email: "mira@example.com", message: `Message ${round}.${index} to support.` };
  return call("POST /api/contact", { body });
}
