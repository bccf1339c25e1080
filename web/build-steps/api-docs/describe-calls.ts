import { audiences } from "@keystead/contract/audience";
import type { Endpoint } from "@keystead/contract/endpoint";
import { openApiOf } from "@keystead/contract/openapi/openapi";
import { offeredEndpoints } from "@keystead/contract/offered-endpoints";
import { describedEventTypes } from "@keystead/contract/operator/events/described-event-types";
import { operatorProblems } from "@keystead/contract/problem";
import type { DescribedCall } from "virtual:calls";
import type { Plugin } from "vite";
import { shop } from "../../shop/shop.ts";
import {
  describeOperatorCalls,
  describeOperatorProblems,
  describeOperatorTypes,
} from "./describe-operator-calls.ts";
import { readCalls, readProblems, readTypes } from "./read-openapi.ts";

/**
 * The document as the server publishes it, except for the address of an installation. The page does not show that
 * address.
 */
const documentOf = (endpoints: readonly Endpoint[]) =>
  openApiOf(endpoints, { shop: shop.brand.name, server: "/", cookie: "session" });

/** The calls of customers, their apps and their programs. Those of whoever runs the shop have a page of their own. */
const current = documentOf(offeredEndpoints(shop).filter(({ audience }) => audience !== "operator"));

/** The calls by section and address. The apps' section comes first, because other programs are written against it. */
function groupCalls(): [tag: string, calls: DescribedCall[]][] {
  const calls = readCalls(current);
  const byAddress = calls.toSorted(
    (one, other) => one.path.localeCompare(other.path) || one.method.localeCompare(other.method),
  );
  const isApps = (tag: string) => Number(tag === audiences.app.tag);
  const tags = [...new Set(calls.map(({ tag }) => tag))].sort((one, other) => isApps(other) - isApps(one));
  return tags.map((section) => [
    section,
    byAddress.filter(({ tag }) => tag === section).map(({ tag: _tag, ...call }) => call),
  ]);
}

/**
 * The exports of each module by its name. Data that the page needs as script is separate from data that only the build
 * of the page needs.
 */
const modules: Readonly<Record<string, () => object>> = {
  "virtual:calls": () => ({ callsByTag: groupCalls(), types: readTypes(current) }),
  "virtual:problems": () => ({
    problems: readProblems(current).filter(({ code }) => !(code in operatorProblems)),
  }),
  "virtual:operator-calls": () => ({
    operatorCalls: describeOperatorCalls(),
    operatorTypes: describeOperatorTypes(),
    operatorProblems: describeOperatorProblems(),
  }),
  "virtual:event-types": () => ({
    eventTypes: describedEventTypes.map((each) => ({
      ...each,
      example: JSON.stringify(each.example, null, 2),
    })),
  }),
};

/** Vite plugin: makes the API documentation importable as plain data, so that no schema reaches the browser. */
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
