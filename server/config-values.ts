import { isIP } from "node:net";
import { resolve } from "node:path";
import { sourceNames } from "@keystead/contract/portal/status";
import type { StoragePlace } from "./platform/storage/open-storage.ts";

/** The variables whose values no message repeats. */
export const secretNames = new Set([
  "SECRET_KEY",
  "SECRET_KEY_FORMER",
  "DATABASE_URL",
  "DATABASE_LISTEN_URL",
  "SMTP_URL",
  "BACKUP_PASSPHRASE",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "BITQUERY_KEY",
  "MARKET_URLS",
  "VIDEO_FEEDS",
  "MARKET_IMAGE_URLS",
]);

export const isMarketSource = (name: string): boolean => sourceNames.some((source) => source === name);
export const proxyWords = new Set(["loopback", "linklocal", "uniquelocal"]);

export function isNetwork(value: string): boolean {
  const [address = "", bits, ...rest] = value.split("/");
  const maxBits = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits))
  );
}

export function hasProtocol(value: string, ...protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

export function isOrigin(value: string): boolean {
  return hasProtocol(value, "http:", "https:") && new URL(value).origin === value.replace(/\/$/, "");
}

/**
 * Whether a key may have come from a random source: it repeats no short pattern, and has eight different characters or more. The
 * poorest common form is 32 random hexadecimal digits: one in 30 million of them has fewer.
 */
export function looksRandom(key: string): boolean {
  return new Set(key).size >= 8 && !/^(.{1,15}?)\1+$/s.test(key);
}

/** Splits `name=address` pairs, separated by commas; without a slash at the end. One that is no pair is empty. */
export const splitPairs = (list: string): string[][] =>
  list.split(",").map((entry) => /^\s*([\w.-]+)=(\S+?)\/?\s*$/.exec(entry)?.slice(1) ?? []);

/** The address of a bucket with an optional prefix. Bucket names: 3 to 63 characters in lower case. */
const bucketPattern = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/([\w./-]*))?$/;

/** Whether this is a folder or the address of a bucket. */
export const isStoragePlace = (place: string): boolean => !place.includes("://") || bucketPattern.test(place);

interface StorageVariables {
  /** A folder or the address of a bucket. */
  readonly place: string;
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly keys: readonly [id: string | undefined, secret: string | undefined];
}

/** The place of artifacts. */
export function readStoragePlace({ place, endpoint, region, keys }: StorageVariables): StoragePlace {
  const [, bucket, path = ""] = bucketPattern.exec(place) ?? [];
  if (bucket === undefined) return { kind: "folder", folder: resolve(place) };
  const prefix = path === "" ? "" : path.replace(/\/*$/, "/");
  const [accessKeyId, secretAccessKey] = keys;
  const pair = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return { kind: "s3", bucket, prefix, endpoint, region, keys: pair };
}
