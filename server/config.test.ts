import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { configVariables, readConfig } from "./config.ts";

test("the README lists every variable with its sentence", async () => {
  const readme = await readFile(join(import.meta.dirname, "../README.md"), "utf8");
  for (const { name, about } of configVariables) {
    const row = readme.split("\n").find((line) => line.startsWith(`| \`${name}\` |`)) ?? "";
    expect(row, name).not.toBe("");
    const [sentence = ""] = about.split(". ");
    expect(row.replaceAll("`", "")).toContain(sentence.replaceAll("`", "").replace(/\.$/, "").slice(0, 30));
  }
});

const secretKey = "5b1f0c6e9d2a47388f0e1d2c3b4a5968";

describe("readConfig", () => {
  it("needs nothing", () => {
    const read = readConfig({});
    expect(read).toMatchObject({
      ok: true,
      config: { port: 3000, host: "127.0.0.1", role: "all", logLevel: "info" },
    });
    expect(read.ok && read.config.dataDir).toMatch(/\/var$/);
    expect(read.ok && read.config.shop).toBe(join(import.meta.dirname, "../content"));
  });

  it("backs up beside the data unless it is told where, and into a bucket for a recipient alone", () => {
    const of = (environment: Record<string, string>) => {
      const read = readConfig({ DATA_DIR: "/data", ...environment });
      return read.ok ? read.config.backups : read.reason;
    };
    const beside = { kind: "folder", folder: "/data/backups" };
    expect(of({})).toEqual({ place: beside, isChosen: false, recipients: [] });
    expect(of({ BACKUP_TO: "none" })).toEqual({ place: undefined, isChosen: true, recipients: [] });
    expect(of({ BACKUP_TO: "s3://bucket/shop" })).toContain("BACKUP_RECIPIENT is not set");
    expect(of({ BACKUP_RECIPIENT: "age1short" })).toContain("Allowed: public keys of age");
  });

  it("reads every variable", () => {
    const read = readConfig({
      PORT: "8080",
      HOST: "0.0.0.0",
      PUBLIC_URL: "https://shop.example/",
      DATA_DIR: "/data",
      ARTIFACTS: "s3://files.example/shop",
      S3_ENDPOINT: "http://127.0.0.1:9000",
      S3_REGION: "eu-central-1",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
      SHOP: "examples/second-shop",
      DATABASE_URL: "postgres://pooler/keystead",
      DATABASE_LISTEN_URL: "postgres://db/keystead",
      SMTP_URL: "smtps://mail.example",
      SMTP_ALLOW_PLAINTEXT: "true",
      MAIL_FROM: "Shop <shop@shop.example>",
      SECRET_KEY: secretKey,
      SECRET_KEY_FORMER: `${secretKey}-former`,
      BACKUP_PASSPHRASE: "correct horse battery",
      BACKUP_TO: "s3://files.example/backups",
      BACKUP_RECIPIENT: `age1${"q".repeat(58)}, age1${"z".repeat(58)}`,
      TRUST_PROXY: "10.0.0.0/8, ::1,loopback",
      WEBHOOK_ALLOW: "hooks.internal, 10.0.0.7",
      MARKET_SOURCES: "bitquery, geckoterminal",
      BITQUERY_KEY: "ory_at_invented",
      MARKET_URLS: "geckoterminal=https://proxy.example/gecko/, bitquery=http://127.0.0.1:9/graphql?a=b",
      VIDEO_FEEDS: "https://proxy.example/videos",
      MARKET_IMAGE_URLS: "ipfs.io=http://10.0.0.5:8080, images.example=https://images.example/",
      ROLE: "worker",
      LOG_LEVEL: "debug",
    });
    expect(read).toEqual({
      ok: true,
      config: {
        port: 8080,
        host: "0.0.0.0",
        publicUrl: "https://shop.example",
        dataDir: "/data",
        artifacts: {
          kind: "s3",
          bucket: "files.example",
          prefix: "shop/",
          endpoint: "http://127.0.0.1:9000",
          region: "eu-central-1",
          keys: { accessKeyId: "key", secretAccessKey: "secret" },
        },
        shop: join(import.meta.dirname, "../examples/second-shop"),
        databaseUrl: "postgres://pooler/keystead",
        databaseListenUrl: "postgres://db/keystead",
        smtpUrl: "smtps://mail.example",
        smtpAllowPlaintext: true,
        mailFrom: "Shop <shop@shop.example>",
        secretKey,
        formerSecretKey: `${secretKey}-former`,
        backupPassphrase: "correct horse battery",
        backups: {
          place: {
            kind: "s3",
            bucket: "files.example",
            prefix: "backups/",
            endpoint: "http://127.0.0.1:9000",
            region: "eu-central-1",
            keys: { accessKeyId: "key", secretAccessKey: "secret" },
          },
          isChosen: true,
          recipients: [`age1${"q".repeat(58)}`, `age1${"z".repeat(58)}`],
        },
        trustProxy: ["10.0.0.0/8", "::1", "loopback"],
        webhookAllow: ["hooks.internal", "10.0.0.7"],
        market: {
          imageUrls: { "ipfs.io": "http://10.0.0.5:8080", "images.example": "https://images.example" },
          sources: ["bitquery", "geckoterminal"],
          urls: {
            geckoterminal: "https://proxy.example/gecko",
            bitquery: "http://127.0.0.1:9/graphql?a=b",
          },
          bitqueryKey: "ory_at_invented",
        },
        videoFeeds: "https://proxy.example/videos",
        npm: {},
        role: "worker",
        logLevel: "debug",
      },
    });
  });

  it("takes the address of a database behind a socket", () => {
    const url = "postgresql://keystead@/keystead?host=/run/postgresql";
    expect(readConfig({ DATABASE_URL: url })).toMatchObject({ ok: true, config: { databaseUrl: url } });
  });

  it("refuses an address to listen at without a database to listen to", () => {
    expect(readConfig({ DATABASE_LISTEN_URL: "postgres://db/keystead" })).toEqual({
      ok: false,
      reason: expect.stringContaining("DATABASE_LISTEN_URL is set without DATABASE_URL.") as string,
    });
  });

  it("takes an empty variable for an absent one", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ ok: true, config: { port: 3000 } });
  });

  it.each<[string, string, Record<string, unknown>]>([
    ["PORT", "0", { port: 0 }],
    ["PORT", "65535", { port: 65_535 }],
    ["BACKUP_PASSPHRASE", "abcdefabcdef", { backupPassphrase: "abcdefabcdef" }],
    ["BITQUERY_KEY", "8-letter", { market: { bitqueryKey: "8-letter" } }],
    ["BITQUERY_KEY", "x".repeat(500), { market: { bitqueryKey: "x".repeat(500) } }],
  ])("takes what is just allowed of %s: %s", (name, value, config) => {
    expect(readConfig({ [name]: value })).toMatchObject({ ok: true, config });
  });

  it.each([
    ["PORT", "abc", "a number from 0 to 65535"],
    ["PORT", "65536", "a number from 0 to 65535"],
    ["PORT", "000080", "a number from 0 to 65535"],
    ["PORT", "70000", "a number from 0 to 65535"],
    ["HOST", "a b", "an address or a host name"],
    ["PUBLIC_URL", "shop.example", "without a path"],
    ["PUBLIC_URL", "https://shop.example/path", "without a path"],
    ["PUBLIC_URL", "javascript:alert(1)", "without a path"],
    ["MAIL_FROM", "nobody", "an address"],
    ["TRUST_PROXY", "10.0.0.0/64", "addresses or networks"],
    ["TRUST_PROXY", "true", "addresses or networks"],
    ["MARKET_SOURCES", "geckoterminal,elsewhere", "geckoterminal, bitquery, launchpad and dexscreener"],
    ["ROLE", "both", "web, worker or all"],
    ["SMTP_ALLOW_PLAINTEXT", "yes", "true or false"],
    ["LOG_LEVEL", "loud", "fatal, error"],
  ])("says in one line what is wrong with %s=%s", (name, value, allowed) => {
    const read = readConfig({ [name]: value });
    expect(read.ok).toBe(false);
    const reason = read.ok ? "" : read.reason;
    expect(reason).toContain(`${name} is ${JSON.stringify(value)}`);
    expect(reason).toContain(allowed);
    expect(reason).not.toContain("\n");
  });

  it.each([
    ["SECRET_KEY", "hunter2"],
    ["SECRET_KEY", "Qm9yZWQgb2YgcGFzc3dvcmRzIG5vdzE"],
    ["SECRET_KEY_FORMER", "hunter2"],
    ["SECRET_KEY_FORMER", "Qm9yZWQgb2YgcGFzc3dvcmRzIG5vdzE"],
    ["BACKUP_PASSPHRASE", "hunter2"],
    ["BACKUP_PASSPHRASE", "abcdefabcde"],
    ["BACKUP_PASSPHRASE", "abcdeabcdeab"],
    ["DATABASE_URL", "mysql://root:hunter2@db"],
    ["DATABASE_LISTEN_URL", "mysql://root:hunter2@db"],
    ["MARKET_URLS", "elsewhere=https://shop.example"],
    ["MARKET_URLS", "geckoterminal=ftp://shop.example"],
    ["MARKET_URLS", "https://shop.example"],
    ["MARKET_IMAGE_URLS", "https://shop.example"],
    ["MARKET_IMAGE_URLS", "ipfs.io=ftp://shop.example"],
    ["MARKET_IMAGE_URLS", "ipfs.io=https://root:hunter2@shop.example"],
    ["BITQUERY_KEY", "short"],
    ["BITQUERY_KEY", "7-chars"],
    ["BITQUERY_KEY", "x".repeat(501)],
    ["VIDEO_FEEDS", "ftp://root:hunter2@shop.example"],
    ["SMTP_URL", "http://root:hunter2@mail"],
  ])("does not repeat a wrong %s, which may hold a secret", (name, value) => {
    const read = readConfig({ [name]: value });
    expect(read.ok ? "" : read.reason).toContain(`${name} is ${value.length} characters (not shown)`);
    expect(read.ok ? "" : read.reason).not.toContain("hunter2");
  });

  it.each(["a".repeat(32), "ab".repeat(20), "0123456789".repeat(4), "aaaabbbbccccddddeeeeffffggggaaaa"])(
    "refuses %s as a secret key, and says what makes a good one",
    (key) => {
      const read = readConfig({ SECRET_KEY: key });
      expect(read.ok ? "" : read.reason).toBe(
        `SECRET_KEY is ${key.length} characters (not shown). Allowed: at least 32 random characters, such as \`openssl rand -base64 32\` prints.`,
      );
    },
  );

  it("takes a random key of any common form", () => {
    for (const form of ["hex", "base64", "base64url"] as const)
      for (let count = 0; count < 200; count += 1)
        expect(readConfig({ SECRET_KEY: randomBytes(24).toString(form) }).ok).toBe(true);
  });

  it("has a sentence for each variable", () => {
    for (const { about, allowed } of configVariables) {
      expect(about).toMatch(/\.$/);
      expect(allowed.length).toBeGreaterThan(5);
    }
  });
});
