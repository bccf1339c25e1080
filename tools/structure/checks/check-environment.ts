import { type Finding, isTest, type Source } from "../source.ts";

/** The product's programs. Tools, benchmarks, end-to-end tests and build configurations read the environment themselves. */
const product = /^(server|contract|content|sdk|web\/app)\//;

/** Finds reads of environment variables in the product, outside its one configuration file. */
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
