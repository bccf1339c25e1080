import { triggerProducts } from "@keystead/content/api-docs";
import { allEndpoints } from "@keystead/contract/all-endpoints";
import { describeEndpoint, describeProblems, describeTypes } from "@keystead/contract/describe-endpoint";
import { plannedEndpoints } from "@keystead/contract/program/public-api";
import type { Plugin } from "vite";

const planned = plannedEndpoints(triggerProducts);

/** The exports of each module, by its name. What the page needs as script is apart from what only its build needs. */
const modules: Readonly<Record<string, () => object>> = {
  "virtual:calls": () => ({
    calls: [
      ...allEndpoints.map((endpoint) => describeEndpoint(endpoint)),
      ...planned.map((endpoint) => describeEndpoint(endpoint, true)),
    ],
    types: describeTypes(allEndpoints),
  }),
  "virtual:problems": () => ({ problems: describeProblems([...allEndpoints, ...planned]) }),
};

/** Makes the contract importable as plain data, so that its documentation brings no schema into the browser. */
export function describeCalls(): Plugin {
  return {
    name: "describe-calls",
    resolveId: (id) => (id in modules ? `\0${id}` : null),
    load(id) {
      const parts = modules[id.replace("\0", "")]?.();
      if (!parts) return null;
      return Object.entries(parts)
        .map(([part, value]) => `export const ${part} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}
