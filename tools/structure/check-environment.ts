import { type Finding, isTest, type Source } from "./source.ts";

/** The product's programs. Tools, measurements, end-to-end tests and build configurations set up themselves. */
const product = /^(server|contract|content|sdk|web\/app)\//;

/** Finds readers of the environment in the product other than its one configuration file. */
export function checkEnvironment(sources: Source[]): Finding[] {
  return sources
    .filter(({ path, readsEnvironment }) => readsEnvironment && product.test(path) && !isTest(path))
    .filter(({ path }) => path !== "server/config.ts")
    .map(({ path }) => ({
      path,
      rule: "reads process.env",
      wayOut: "Add the variable to the schema of server/config.ts and take its value as an argument.",
    }));
}
