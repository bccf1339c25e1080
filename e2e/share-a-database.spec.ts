import { randomUUID } from "node:crypto";
import { expect, test } from "./fixtures/own-database.ts";
import { type Product, startProduct } from "./fixtures/product.ts";

interface Answer {
  activated: boolean;
  code: string;
  next: { action: string }[];
}

const post = async (url: string, body: object): Promise<unknown> => {
  const headers = { "content-type": "application/json" };
  return (await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })).json();
};

test("of a hundred activations through two processes one succeeds, and the others get the reason", async ({
  databaseUrl,
}) => {
  const env = { DATABASE_URL: databaseUrl, SECRET_KEY: randomUUID().repeat(2), LOG_LEVEL: "warn" };
  const nodes: Product[] = [];
  try {
    // Started at the same time on an empty database: one of them creates the tables and the signing key.
    nodes.push(...(await Promise.all([startProduct({ env }), startProduct({ env })])));
    const [first, second] = nodes.map((node) => node.url);
    const account = {
      email: `two-nodes-${randomUUID()}@example.com`,
      password: "blue kettle over nine hills",
    };
    const { license } = (await post(`${first}/api/register`, account)) as { license: { licenseKey: string } };
    const requests = Array.from({ length: 100 }, (_, index) => {
      const fingerprint = `machine-${index}-${randomUUID()}`;
      const url = `${index % 2 ? first : second}/v1/licenses/activate`;
      return post(url, { license_key: license.licenseKey, fingerprint }) as Promise<Answer>;
    });
    const answers = await Promise.all(requests);
    const refused = answers.filter((answer) => !answer.activated);
    expect(refused).toHaveLength(99);
    for (const { code, next } of refused) {
      expect(code).toBe("TOO_MANY_MACHINES");
      expect(next.map(({ action }) => action)).toContain("free_device");
    }
    const { machines } = (await post(`${second}/v1/licenses/machines`, {
      license_key: license.licenseKey,
    })) as {
      machines: object[];
    };
    expect(machines).toHaveLength(1);
  } finally {
    await Promise.all(nodes.map((node) => node.dispose()));
  }
});
