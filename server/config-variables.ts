import { join, resolve } from "node:path";
import type { SourceName } from "@keystead/contract/portal/status";
import { shippedShop } from "@keystead/contract/shop/build-folders";
import { z } from "zod";
import {
  hasProtocol,
  isMarketSource,
  isNetwork,
  isOrigin,
  isStoragePlace,
  looksRandom,
  proxyWords,
  splitPairs,
} from "./config-values.ts";

const root = join(import.meta.dirname, "..");

// Not `URL.canParse`: it refuses the address of a socket, postgresql://name@/database?host=/folder.
const address = z.string().regex(/^postgres(ql)?:\/\/\S+$/);

/** The config schema: every environment variable with what it allows, in words, and a sentence for the README. */
export const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .refine((port) => Number(port) <= 65_535)
    .transform(Number)
    .prefault("3000")
    .meta({ allowed: "a number from 0 to 65535", about: "The port to listen on; 0 takes any free one." }),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default("127.0.0.1")
    .meta({
      allowed: "an address or a host name",
      about: "The address to listen on; 0.0.0.0 for every interface.",
    }),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin)
    .transform((url) => url.replace(/\/$/, ""))
    .optional()
    .meta({
      allowed: "an address such as https://shop.example, without a path",
      about: "The site's public URL. Every link in an email starts with it. Default: the listening address.",
    }),
  DATA_DIR: z
    .string()
    .min(1)
    .default("var")
    .transform((path) => resolve(path))
    .meta({
      allowed: "a folder",
      about: "The folder for the database, the secret key, the root key, downloads and unsent email.",
    }),
  ARTIFACTS: z.string().refine(isStoragePlace).optional().meta({
    allowed: "a folder, or a bucket such as s3://bucket/prefix",
    about:
      "Where the files of releases are. Several nodes share them: a folder that all see, or S3. Default: `DATA_DIR/artifacts`.",
  }),
  S3_ENDPOINT: z
    .string()
    .refine((url) => hasProtocol(url, "http:", "https:"))
    .optional()
    .meta({
      allowed: "an http:// or https:// address",
      about: "The S3 server of `ARTIFACTS`, unless it is AWS.",
    }),
  S3_REGION: z
    .string()
    .regex(/^[a-z\d-]{1,40}$/)
    .default("us-east-1")
    .meta({ allowed: "a region such as eu-central-1", about: "The region of the bucket." }),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional()
    .meta({
      allowed: "a key without blanks",
      about: "The key of the bucket. Without it, the AWS SDK looks where every AWS tool does.",
    }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional()
    .meta({ allowed: "a key without blanks", about: "The secret of that key." }),
  SHOP: z
    .string()
    .min(1)
    .default(shippedShop)
    .transform((path) => resolve(root, path))
    .meta({
      allowed: "a folder",
      about: "The folder of the shop: its texts, figures and products. Default: `content`.",
    }),
  DATABASE_URL: address.optional().meta({
    allowed: "a postgresql:// address",
    about: "Your own PostgreSQL (15 or newer) instead of the embedded one.",
  }),
  DATABASE_LISTEN_URL: address.optional().meta({
    allowed: "a postgresql:// address",
    about:
      "The address of the PostgreSQL server itself, when `DATABASE_URL` leads through a transaction pooler such as PgBouncer.",
  }),
  SMTP_URL: z
    .string()
    .refine((url) => hasProtocol(url, "smtp:", "smtps:"))
    .optional()
    .meta({
      allowed: "an smtp:// or smtps:// address",
      about: "The mail server. Without it, each email is written to `DATA_DIR/outbox`.",
    }),
  SMTP_ALLOW_PLAINTEXT: z.enum(["true", "false"]).default("false").meta({
    allowed: "true or false",
    about:
      "Whether the password of an `smtp://` address may be sent to a mail server without STARTTLS. One on this machine always gets it.",
  }),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/)
    .optional()
    .meta({ allowed: "an address, or a name and an address in <>", about: "The sender of every email." }),
  SECRET_KEY: z.string().min(32).refine(looksRandom).optional().meta({
    allowed: "at least 32 random characters, such as `openssl rand -base64 32` prints",
    about:
      "The secret that encrypts license keys and signing keys. Default: generated once in `DATA_DIR/secret-key`.",
  }),
  SECRET_KEY_FORMER: z.string().min(32).refine(looksRandom).optional().meta({
    allowed: "the former SECRET_KEY",
    about: "The secret key until now, while `keys rotate-secret` changes it to `SECRET_KEY`.",
  }),
  WEBHOOK_ALLOW: z
    .string()
    .transform((list) => list.split(",").map((entry) => entry.trim()))
    .pipe(z.array(z.string().regex(/^[\w.:-]{1,253}$/)))
    .optional()
    .meta({
      allowed: "host names or addresses, separated by commas",
      about:
        "Receivers of webhooks that may be on a private network and without TLS, such as `hooks.internal`. All others need HTTPS and a public address.",
    }),
  BACKUP_TO: z
    .string()
    .refine((place) => place === "none" || isStoragePlace(place))
    .optional()
    .meta({
      allowed: "a folder, a bucket such as s3://bucket/prefix, or none",
      about:
        "Where backups go: a disk or a bucket off this machine. Default: `DATA_DIR/backups`, which a lost disk takes along. `none` makes none.",
    }),
  BACKUP_RECIPIENT: z
    .string()
    .transform((list) => list.split(",").map((entry) => entry.trim()))
    .refine((list) => list.every((entry) => /^age1[\da-z]{58}$/.test(entry)))
    .optional()
    .meta({
      allowed: "public keys of age such as age1…, separated by commas",
      about:
        "Who can read backups: public keys that `backup identity` or `age-keygen` makes. The machine itself can't. Needed for a bucket.",
    }),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12)
    .refine((passphrase) => new Set(passphrase).size >= 6)
    .optional()
    .meta({
      allowed: "at least 12 characters, 6 of them different",
      about: "The passphrase of `keys export` and `keys restore`, unless they get `--passphrase-file`.",
    }),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(",").map((entry) => entry.trim()))
    .refine((list) => list.every((entry) => proxyWords.has(entry) || isNetwork(entry)))
    .optional()
    .meta({
      allowed: "addresses or networks, separated by commas (or loopback, linklocal, uniquelocal)",
      about: "The proxies whose X-Forwarded-For header is trusted.",
    }),
  MARKET_SOURCES: z
    .string()
    .transform((list) => (list === "none" ? [] : list.split(",").map((entry) => entry.trim())))
    .refine((list) => list.every(isMarketSource))
    .prefault("geckoterminal,dexscreener")
    .meta({
      allowed: "geckoterminal, bitquery, launchpad and dexscreener, separated by commas; or none",
      about: "Where market data comes from, the source whose figures count first in front.",
    }),
  BITQUERY_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{8,500}$/)
    .optional()
    .meta({
      allowed: "a key of 8 characters or more",
      about: "The key for Bitquery, without which it is not asked.",
    }),
  MARKET_URLS: z
    .string()
    .transform(splitPairs)
    .refine((list) =>
      list.every(([name = "", url = ""]) => isMarketSource(name) && hasProtocol(url, "http:", "https:")),
    )
    .transform((list) => Object.fromEntries(list) as Partial<Record<SourceName, string>>)
    .optional()
    .meta({
      allowed: "such as geckoterminal=https://proxy.example/gecko, separated by commas",
      about:
        "Other addresses for sources of market data, such as a paid plan or a proxy. They may be on a private network.",
    }),
  VIDEO_FEEDS: z
    .string()
    .refine((url) => url === "none" || hasProtocol(url, "http:", "https:"))
    .optional()
    .meta({
      allowed: "an http:// or https:// address, or none",
      about:
        "Another address for the feeds of the shop's video channels, such as a proxy; its host is also asked for the thumbnails, and may be on a private network. `none` reads no feed.",
    }),
  MARKET_IMAGE_URLS: z
    .string()
    .transform(splitPairs)
    .refine((list) => list.every(([host = "", url = ""]) => /^[a-z\d.-]+$/.test(host) && isOrigin(url)))
    .transform((list) => Object.fromEntries(list) as Record<string, string>)
    .optional()
    .meta({
      allowed: "such as ipfs.io=https://gateway.example, separated by commas",
      about:
        "Other addresses for hosts of token images, such as a gateway of your own, and further hosts. They may be on a private network.",
    }),
  ROLE: z.enum(["web", "worker", "all"]).default("all").meta({
    allowed: "web, worker or all",
    about: "What this process does: serve requests, run jobs, or both.",
  }),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info").meta({
    allowed: "fatal, error, warn, info, debug, trace or silent",
    about: "How much to log, on standard error.",
  }),
});
