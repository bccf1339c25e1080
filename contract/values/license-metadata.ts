import { z } from "zod";
import { line } from "../fields.ts";
import { metadataNamePattern } from "./metadata-name.ts";

/** The most that a license keeps. */
export const maxMetadata = 50;

export const metadataName = z
  .string()
  .regex(
    metadataNamePattern,
    "Use a name of at most 40 letters, digits, dots, dashes and underscores, which begins with a letter.",
  );

export const metadataValue = line(500).min(1, "Send a value.");

/** What the shop's own programs keep on a license: names and values. Customers and apps don't see it. */
export const licenseMetadata = z.record(metadataName, metadataValue);
export type LicenseMetadata = Readonly<Record<string, string>>;
