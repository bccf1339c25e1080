import { randomUUID } from "node:crypto";
import path from "node:path";
import { createLicenseClient } from "../../sdk/src/index.ts";
import { expect, test } from "vitest";
import { emptyDatabase } from "../../server/db/testing/test-database.ts";
import { type Product, startProduct } from "../fixtures/product.ts";
import { runCommand } from "../fixtures/run-command.ts";

interface PrintedKeys {
  root: { publicKey: string; file: string | null };
  keys: { kid: string; state: string }[];
}

interface Account {
  license: { id: string; licenseKey: string };
  session: { token: string };
}

const fingerprint = `lab-machine-${randomUUID()}`;
const noNetwork = () => Promise.reject(new Error("no network"));

/** Keeps one text, as an app does in a file. */
function openStore() {
  let kept: string | undefined;
  return {
    read: async () => kept,
    write: async (text: string) => {
      kept = text;
    },
  };
}

test("an app without a network is activated by its owner, outlives a rotation of keys, and gives its place back", async () => {
  const database = await emptyDatabase();
  const env = { DATABASE_URL: database.url, SECRET_KEY: randomUUID().repeat(2), LOG_LEVEL: "warn" };
  const nodes: Product[] = [];
  try {
    nodes.push(...(await Promise.all([startProduct({ env }), startProduct({ env })])));
    const server = nodes[0]?.url ?? "";
    const post = async (call: string, body: object, token?: string): Promise<unknown> => {
      const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const headers = { "content-type": "application/json", ...authorization };
      return (await fetch(server + call, { method: "POST", headers, body: JSON.stringify(body) })).json();
    };
    // Of two nodes that start at once, one makes the root key, in its own folder.
    const printed = await Promise.all(
      nodes.map(
        ({ dataDir }) =>
          runCommand(["keys", "generate"], { ...env, DATA_DIR: dataDir }) as Promise<PrintedKeys>,
      ),
    );
    const folders = nodes.filter((_, index) => printed[index]?.root.file !== null);
    expect(folders).toHaveLength(1);
    const rootKey = printed[0]?.root.publicKey ?? "";
    expect(printed[1]?.root.publicKey).toBe(rootKey);

    const address = { email: `offline-${randomUUID()}@example.com`, password: "blue kettle over nine hills" };
    const { license, session } = (await post("/api/register", address)) as Account;
    const machine = { licenseKey: license.licenseKey, fingerprint };
    const store = openStore();
    const offline = () => createLicenseClient({ server, rootKey, store, fetch: noNetwork });
    const request = await offline().createRequest({ fingerprint, name: "lab-pc", encrypt: true });
    const activation = (await post(
      "/api/license/offline-activation",
      { license: license.id, request },
      session.token,
    )) as { activated: boolean; file: { text: string } };
    expect(activation).toMatchObject({ activated: true, machine: { name: "lab-pc" } });
    expect(await offline().loadFile(activation.file.text, machine)).toMatchObject({ ok: true });
    expect(await offline().ensureLicensed(machine)).toMatchObject({ licensed: true, source: "file" });

    const online = createLicenseClient({ server, rootKey, store });
    const activated = await online.activate(machine);
    const lease = (activated.ok && activated.lease) || "";

    const root = path.join(folders[0]?.dataDir ?? "", "root-key");
    const rotated = (await runCommand(["keys", "rotate", "--root", root], env)) as PrintedKeys;
    const [current, former] = rotated.keys.map(({ kid }) => kid);
    for (const { url } of nodes)
      await expect
        .poll(async () => {
          const { keys } = (await (await fetch(`${url}/v1/keys`)).json()) as { keys: { kid: string }[] };
          return keys[0]?.kid;
        })
        .toBe(current);
    expect(await offline().ensureLicensed(machine)).toMatchObject({ licensed: true, source: "file" });

    // The same machine comes online: it learns the new key, and counts once.
    expect(await online.ensureLicensed(machine)).toMatchObject({ licensed: true, source: "server" });
    const validated = await online.validate(machine);
    expect(validated).toMatchObject({ valid: true, answer: { limits: { machines: { used: 1 } } } });

    const receipt = await offline().createReceipt(machine);
    expect(await post("/api/license/offline-deactivation", { receipt }, session.token)).toMatchObject({
      success: true,
      message: "lab-pc was removed.",
    });
    expect(await offline().loadFile(activation.file.text, machine)).toMatchObject({ reason: "outdated" });
    expect(await online.validate(machine)).toMatchObject({ valid: false, code: "NO_MACHINE" });

    // The former key leaks. The app knows both keys, and drops this one with the next answer that the new one signs.
    expect(await offline().checkLease(lease, machine)).toMatchObject({ ok: true });
    await runCommand(["keys", "rotate", "--root", root, "--revoke", former ?? ""], env);
    await expect
      .poll(async () => {
        await online.validate(machine);
        return offline().checkLease(lease, machine);
      })
      .toMatchObject({ reason: "revoked_key" });
  } finally {
    await Promise.all(nodes.map((node) => node.dispose()));
    await database.close();
  }
});
