import { type Filled, fillZipEntry } from "../../../platform/zip/fill-entry.ts";

/** What an app has to know of the shop that it comes from. It is the same for every customer, so a file has one checksum. */
export interface PersonalSettings {
  /** The address of the shop. */
  readonly server: string;
  /** The public root key that the app pins, base64url. */
  readonly rootKey: string;
  readonly product: string;
}

interface PersonalFile {
  /** The ZIP on this machine. */
  readonly path: string;
  /** The path of the file in it. */
  readonly entry: string;
  readonly settings: PersonalSettings;
}

/** Writes the settings into one file of a ZIP: they take the places of `{{server}}`, `{{rootKey}}` and `{{product}}` in it. */
export function fillPersonalFile({ path, entry, settings }: PersonalFile): Promise<Filled> {
  const values: Readonly<Record<string, string>> = { ...settings };
  return fillZipEntry(path, entry, (text) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole),
  );
}
