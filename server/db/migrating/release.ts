import { readFileSync } from "node:fs";

const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

/** The version of the product, such as `0.2.0`: the one in its `package.json`. */
export const release = version;
