import { z } from "zod";

/** The newest format of a backup, which an older product refuses. */
export const manifestFormat = 1;

/** What the manifest says in every format, so that a product that does not know it can name the one that does. */
export const makerSchema = z.object({
  format: z.number(),
  release: z.string().regex(/^\d+\.\d+\.\d+/),
  migration: z.number().optional(),
});
export type Maker = z.infer<typeof makerSchema>;

const storedBytes = z.object({ path: z.string(), size: z.number(), sha512: z.string() });

/** The manifest of a backup, `manifest.json`: written last, so that a backup without it is none. It names no customer. */
export const manifestSchema = z.object({
  format: z.literal(manifestFormat),
  name: z.string(),
  /** The release of the product that made it. */
  release: z.string(),
  /** The number of the newest migration of its database, which a restore has to know. Backups of before 0.2.0 lack it. */
  migration: z.number().optional(),
  madeAt: z.iso.datetime(),
  /** The data files of the embedded server and its log, or the tables of another server. */
  kind: z.enum(["cluster", "tables"]),
  isEncrypted: z.boolean(),
  data: storedBytes,
  /** What a restore of data files needs of the write-ahead log. */
  log: z
    .object({
      /** Identifies the cluster: the folder of its log. */
      system: z.string(),
      firstSegment: z.string(),
      lastSegment: z.string(),
      consistentAt: z.iso.datetime(),
    })
    .nullable(),
  /** The files of releases, by the SHA-512 of their bytes. */
  artifacts: z.array(
    z.object({
      sha512: z.string(),
      size: z.number(),
      /** What is stored of one that is encrypted, so that it can be compared without the key. Backups of before 0.2.0 lack it. */
      stored: z.object({ size: z.number(), sha512: z.string() }).optional(),
    }),
  ),
  /** The keys of the installation, when they were asked for. */
  keys: storedBytes.nullable(),
  rows: z.record(z.string(), z.number()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The manifest of a new backup. */
export const newManifest = (facts: Omit<Manifest, "format">): Manifest => ({
  format: manifestFormat,
  ...facts,
});
