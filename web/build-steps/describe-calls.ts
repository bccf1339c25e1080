import { allEndpoints } from "@keystead/contract/all-endpoints";
import { describeEndpoint, describeProblems } from "@keystead/contract/describe-endpoint";
import { plannedEndpoints } from "@keystead/contract/public-api";
import type { Plugin } from "vite";

const name = "virtual:calls";

/** Makes the contract importable as plain data, so that its documentation brings no schema into the browser. */
export function describeCalls(): Plugin {
  return {
    name: "describe-calls",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const calls = [
        ...allEndpoints.map((endpoint) => describeEndpoint(endpoint)),
        ...plannedEndpoints.map((endpoint) => describeEndpoint(endpoint, true)),
      ];
      return `export const calls = ${JSON.stringify(calls)};\nexport const problems = ${JSON.stringify(describeProblems())};`;
    },
  };
}
