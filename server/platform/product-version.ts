import { readFileSync } from "node:fs";

const about = new URL("../../package.json", import.meta.url);

/** The version of the product. */
export const productVersion = (JSON.parse(readFileSync(about, "utf8")) as { version: string }).version;
