import { readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../db/testing/temporary-folder.ts";
import { Refusal } from "../command.ts";
import { rootKeyPath } from "../../platform/signing-keys/root-key.ts";
import { verifyJws } from "../../platform/signing-keys/verify-jws.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { commands } from "../commands.ts";
import { parseCommandLine } from "../parse-command-line.ts";
import { runCommand } from "../../testing/run-command.ts";

interface PrintedKeys {
  readonly root: { readonly kid: string; readonly publicKey: string; readonly file: string | null };
  readonly keys: readonly { readonly kid: string; readonly state: string }[];
}

const passphrase = "correct horse battery staple";
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let shop: TestApp;
beforeAll(async () => {
  folder = await temporaryFolder();
  shop = await testApp({ environment: { BACKUP_PASSPHRASE: passphrase } });
});
afterAll(async () => {
  await shop.close();
  await folder[Symbol.asyncDispose]();
});

/** Runs a command line in this process. Returns what it prints. */
async function run(on: TestApp, ...args: string[]) {
  const line = parseCommandLine(args, commands);
  if (line === "help") throw new Error("this is the help");
  const { json, lines } = await runCommand(on.deps, line);
  return { keys: json as PrintedKeys, text: lines.join("\n") };
}

describe("keys", () => {
  it("shows the keys and where the root key is, and nothing that is secret", async () => {
    const path = rootKeyPath(shop.deps.config.dataDir);
    const { keys, text } = await run(shop, "keys", "generate");
    expect(keys.root).toEqual({
      kid: shop.deps.signer.root.kid,
      publicKey: shop.deps.signer.root.x,
      file: path,
    });
    expect(keys.keys).toMatchObject([{ kid: shop.deps.signer.current.kid, state: "active" }]);
    expect(text).toContain(`Move ${path} to a safe place off this machine.`);
    const secret = (await readFile(path, "utf8")).split("\n")[1] ?? "";
    expect(JSON.stringify(keys) + text).not.toContain(secret);
  });

  it("rotates with the root key from wherever it was moved to, and says what to do without it", async () => {
    const path = rootKeyPath(shop.deps.config.dataDir);
    const safe = join(folder.path, "root-key");
    await rename(path, safe);
    await expect(run(shop, "keys", "rotate")).rejects.toThrow(
      `There is no root key in ${path}. Bring the file back from where you keep it, or name it with --root`,
    );
    const former = shop.deps.signer.current.kid;
    const rotated = await run(shop, "keys", "rotate", "--root", safe);
    expect(rotated.keys.root.file).toBeNull();
    expect(rotated.keys.keys).toMatchObject([{ state: "active" }, { kid: former, state: "retiring" }]);
    const revoked = await run(shop, "keys", "rotate", "--root", safe, "--revoke", former);
    expect(revoked.keys.keys.find(({ kid }) => kid === former)?.state).toBe("revoked");
    await expect(run(shop, "keys", "rotate", "--root", safe, "--revoke", "none")).rejects.toThrow(
      "There is no signing key with this ID.",
    );
    await writeFile(path, "nothing");
    await expect(run(shop, "keys", "rotate")).rejects.toThrow("does not hold a root key");
    await expect(run(shop, "keys", "rotate")).rejects.toThrow(Refusal);
  });
});

describe("a backup of keys", () => {
  it("restored into a fresh installation verifies what was signed before, and signs on with the same key", async () => {
    const file = join(folder.path, "keys.backup");
    // The server hears of the rotations above a moment later.
    await shop.deps.signer.reload();
    const lease = shop.deps.signer.signClaims("lease+jwt", { sub: "1" });
    await run(shop, "keys", "export", file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(run(shop, "keys", "export", file)).rejects.toThrow("is there already");

    const fresh = await testApp();
    const passphraseFile = join(folder.path, "passphrase");
    await writeFile(passphraseFile, `${passphrase}\n`);
    const option = ["--passphrase-file", passphraseFile];
    await expect(run(fresh, "keys", "restore", file)).rejects.toThrow("Set BACKUP_PASSPHRASE");
    await writeFile(passphraseFile, "not the passphrase");
    await expect(run(fresh, "keys", "restore", file, ...option)).rejects.toThrow(
      "isn't the one of this backup",
    );
    await writeFile(passphraseFile, passphrase);
    const { keys } = await run(fresh, "keys", "restore", file, ...option);

    expect(keys.root).toEqual({ ...keys.root, kid: shop.deps.signer.root.kid, file: null });
    const { signer } = fresh.deps;
    expect(signer.keySet).toBe(shop.deps.signer.keySet);
    expect(signer.current).toEqual(shop.deps.signer.current);
    expect(verifyJws(lease, "lease+jwt", signer.published)).toMatchObject({ ok: true });
    const again = signer.signClaims("lease+jwt", { sub: "1" });
    expect(again).toBe(lease);
    await expect(stat(rootKeyPath(fresh.deps.config.dataDir))).rejects.toThrow("ENOENT");
    await fresh.close();
  });

  it("restored into the installation that it's from leaves the root key where it is", async () => {
    const own = await testApp();
    const file = join(folder.path, "own.backup");
    const shortest = join(folder.path, "shortest");
    await writeFile(shortest, "12 character\n");
    await run(own, "keys", "export", file, "--passphrase-file", shortest);
    const path = rootKeyPath(own.deps.config.dataDir);
    const { keys } = await run(own, "keys", "restore", file, "--passphrase-file", shortest);
    expect(keys.root).toEqual({ ...keys.root, kid: own.deps.signer.root.kid, file: path });
    await run(own, "keys", "rotate");
    await own.close();
  });

  it("restored beside a root key that was put there leaves that one", async () => {
    const file = join(folder.path, "shop.backup");
    await run(shop, "keys", "export", file);
    const [fresh, other] = [
      await testApp({ environment: { BACKUP_PASSPHRASE: passphrase } }),
      await testApp(),
    ];
    const path = rootKeyPath(fresh.deps.config.dataDir);
    const put = await readFile(rootKeyPath(other.deps.config.dataDir), "utf8");
    await writeFile(path, put);
    await run(fresh, "keys", "restore", file);
    expect(await readFile(path, "utf8")).toBe(put);
    await fresh.close();
    await other.close();
  });

  it.each([
    [["keys", "export"], "Name one file."],
    [["keys", "restore", "one.backup", "another.backup"], "Name one file."],
    [["keys", "export", "new.backup", "--passphrase-file", "short"], "The passphrase needs at least 12 char"],
    [["keys", "restore", "backup", "--passphrase-file", "missing"], "--passphrase-file: can't read "],
    [["keys", "restore", "missing"], "There is no such file."],
    [["keys", "restore", "plain"], "The file isn't a backup of keys."],
    [["keys", "rotate", "now"], "keys rotate takes options only."],
  ])("%j is refused: %s", async (args, message) => {
    await writeFile(join(folder.path, "short"), "eleven char\n");
    for (const name of ["backup", "plain"]) await writeFile(join(folder.path, name), "not sealed");
    const inFolder = args.map((arg) =>
      /^(keys|export|restore|rotate|now|-.*)$/.test(arg) ? arg : join(folder.path, arg),
    );
    await expect(run(shop, ...inFolder)).rejects.toThrow(message);
  });

  it("isn't restored over keys that customers rely on", async () => {
    const file = join(folder.path, "other.backup");
    await run(shop, "keys", "export", file);
    const order = ["--email", "ada@example.com", "--tier", "standard", "--days", "30"];
    await run(shop, "license", "issue", ...order);
    await expect(run(shop, "keys", "restore", file)).rejects.toThrow("This installation has licenses.");
  });

  it("holds no private key in clear", async () => {
    const { db, secrets } = shop.deps;
    const { readBackup } = await import("../../platform/signing-keys/backup.ts");
    const { keys } = JSON.parse(await readBackup(db, secrets)) as { keys: { privateKey: string }[] };
    const sealed = await readFile(join(folder.path, "keys.backup"), "utf8");
    for (const { privateKey } of keys) expect(sealed).not.toContain(privateKey);
  });
});
