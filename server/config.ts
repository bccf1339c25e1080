import { join } from "node:path";
import type { SourceName } from "@keystead/contract/portal/status";
import type { z } from "zod";
import { readStoragePlace, secretNames } from "./config-values.ts";
import { variables } from "./config-variables.ts";
import { type NpmEnvironment, npmEnvironment } from "./db/upgrading/npm-environment.ts";
import type { StoragePlace } from "./platform/storage/open-storage.ts";

export interface Config {
  port: number;
  host: string;
  /** Undefined when not configured; then links start with the listening address, see `createOrigins`. */
  publicUrl: string | undefined;
  dataDir: string;
  /** The folder of the shop, absolute. */
  shop: string;
  /** Where the files of releases are. */
  artifacts: StoragePlace;
  databaseUrl: string | undefined;
  /** The direct address; when it is set, `databaseUrl` leads through a transaction pooler. */
  databaseListenUrl: string | undefined;
  smtpUrl: string | undefined;
  smtpAllowPlaintext: boolean;
  mailFrom: string | undefined;
  secretKey: string | undefined;
  formerSecretKey: string | undefined;
  backupPassphrase: string | undefined;
  backups: {
    /** Undefined when none are made. */
    readonly place: StoragePlace | undefined;
    /** Whether the place was chosen, instead of the default beside the data. */
    readonly isChosen: boolean;
    /** age's public keys; none leaves backups unencrypted. */
    readonly recipients: readonly string[];
  };
  trustProxy: string[] | undefined;
  /** Hosts of webhooks that may be on a private network and without TLS. */
  webhookAllow: readonly string[];
  market: {
    readonly sources: readonly string[];
    readonly urls: Readonly<Partial<Record<SourceName, string>>>;
    readonly bitqueryKey: string | undefined;
    /** Origins that stand for hosts of images. */
    readonly imageUrls: Readonly<Record<string, string>>;
  };
  /** The address of the feeds of video channels, `none`, or undefined for YouTube's own. */
  videoFeeds: string | undefined;
  /** What npm gets of the environment when it fetches programs of a former PostgreSQL. */
  npm: NpmEnvironment;
  role: z.infer<typeof variables>["ROLE"];
  logLevel: z.infer<typeof variables>["LOG_LEVEL"];
}

/** The variables as the documentation lists them, and its test. */
export const configVariables = Object.entries(variables.shape).map(([name, schema]) => {
  const { about, allowed } = schema.meta() as { about: string; allowed: string };
  return { name, about, allowed };
});

/**
 * Reads the config from environment variables.
 * @returns when one is invalid, a line that names the first such variable, its value and what is allowed
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): { ok: true; config: Config } | { ok: false; reason: string } {
  // An empty variable counts as absent.
  const entries = Object.entries(environment).filter(
    ([name, value]) => name in variables.shape && value !== "",
  );
  const parsed = variables.safeParse(Object.fromEntries(entries));
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    const value = environment[name] ?? "";
    const display = secretNames.has(name) ? `${value.length} characters (not shown)` : JSON.stringify(value);
    const allowed = configVariables.find((variable) => variable.name === name)?.allowed;
    return { ok: false, reason: `${name} is ${display}. Allowed: ${allowed}.` };
  }
  const values = parsed.data;
  const s3 = {
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    keys: [values.S3_ACCESS_KEY_ID, values.S3_SECRET_ACCESS_KEY],
  } as const;
  if (values.BACKUP_TO?.startsWith("s3://") && !values.BACKUP_RECIPIENT)
    return {
      ok: false,
      reason:
        "BACKUP_TO is a bucket, and BACKUP_RECIPIENT is not set. Make a key with `npm run keystead -- backup identity`, and set its public half.",
    };
  if (values.DATABASE_LISTEN_URL !== undefined && values.DATABASE_URL === undefined)
    return {
      ok: false,
      reason:
        "DATABASE_LISTEN_URL is set without DATABASE_URL. Set both, or neither for the embedded database.",
    };
  return {
    ok: true,
    config: {
      port: values.PORT,
      host: values.HOST,
      publicUrl: values.PUBLIC_URL,
      dataDir: values.DATA_DIR,
      shop: values.SHOP,
      artifacts: readStoragePlace({
        place: values.ARTIFACTS ?? join(values.DATA_DIR, "artifacts"),
        ...s3,
      }),
      databaseUrl: values.DATABASE_URL,
      databaseListenUrl: values.DATABASE_LISTEN_URL,
      smtpUrl: values.SMTP_URL,
      smtpAllowPlaintext: values.SMTP_ALLOW_PLAINTEXT === "true",
      mailFrom: values.MAIL_FROM,
      secretKey: values.SECRET_KEY,
      formerSecretKey: values.SECRET_KEY_FORMER,
      backupPassphrase: values.BACKUP_PASSPHRASE,
      backups: {
        place:
          values.BACKUP_TO === "none"
            ? undefined
            : readStoragePlace({ place: values.BACKUP_TO ?? join(values.DATA_DIR, "backups"), ...s3 }),
        isChosen: values.BACKUP_TO !== undefined,
        recipients: values.BACKUP_RECIPIENT ?? [],
      },
      trustProxy: values.TRUST_PROXY,
      webhookAllow: values.WEBHOOK_ALLOW ?? [],
      market: {
        sources: values.MARKET_SOURCES,
        urls: values.MARKET_URLS ?? {},
        bitqueryKey: values.BITQUERY_KEY,
        imageUrls: values.MARKET_IMAGE_URLS ?? {},
      },
      videoFeeds: values.VIDEO_FEEDS,
      npm: npmEnvironment(environment),
      role: values.ROLE,
      logLevel: values.LOG_LEVEL,
    },
  };
}
