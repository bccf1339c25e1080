import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import type { Shop } from "../load-shop.ts";
import type { FreeSpace } from "../platform/storage/free-space.ts";
import type { StoragePlace } from "../platform/storage/open-storage.ts";
import type { Finding } from "./finding.ts";

/** What a server answers to a request for its first page. */
interface FirstPage {
  readonly status: number;
  /** Of the header `Date`. */
  readonly date: Date | undefined;
}

/** A certificate, and why it is not trusted, if it is not. */
interface Certificate {
  readonly validTo: Date;
  readonly problem: string | undefined;
}

/** What a check learns from outside of the installation's files and its database. Each call throws when it gets no answer. */
export interface Outside {
  readonly now: () => Date;
  readonly resolveHost: (host: string) => Promise<readonly string[]>;
  readonly readCertificate: (url: string) => Promise<Certificate>;
  readonly readFirstPage: (url: string) => Promise<FirstPage>;
  readonly freeSpace: (folder: string) => Promise<FreeSpace | undefined>;
  /** What keeps backups from their place, and whether it is lost with the disk of DATA_DIR. */
  readonly lookAtPlace: (
    place: StoragePlace,
    dataDir: string,
  ) => Promise<{ readonly problem: string | undefined; readonly sharesDisk: boolean }>;
  /** How many files the product may have open at once; undefined where the system does not say. */
  readonly openFileLimit: () => Promise<number | undefined>;
}

/** The database: open, not made yet, or closed for a reason. */
type FoundDatabase =
  | { readonly state: "open"; readonly db: Database }
  | { readonly state: "missing" }
  | { readonly state: "closed"; readonly reason: string };

/** What all checks look at. */
export interface Facts {
  readonly config: Config;
  /** Undefined when it does not load. */
  readonly shop: Shop | undefined;
  readonly database: FoundDatabase;
  readonly outside: Outside;
}

/** The facts of a check that asks the database. */
interface FactsWithDatabase extends Facts {
  readonly db: Database;
}

/** One thing that `doctor` checks. To add one, put it into a file of its own in `checks`, and list it in `checks.ts`. */
export type Check = { readonly name: string } & (
  | { readonly look: (facts: Facts) => Finding | Promise<Finding> }
  /** Is left out while the database is not open. */
  | { readonly ask: (facts: FactsWithDatabase) => Finding | Promise<Finding> }
);
