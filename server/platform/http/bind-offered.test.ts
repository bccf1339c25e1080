import { type Endpoint, endpoint } from "@keystead/contract/endpoint";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Bind } from "./bind.ts";
import { bindOffered } from "./bind-offered.ts";

const sampleAt = (path: `/${string}`) =>
  endpoint({
    audience: "portal",
    method: "GET",
    path,
    tag: "Samples",
    summary: "A sample.",
    returns: { 200: z.null() },
  });
const [one, two, three] = [sampleAt("/one"), sampleAt("/two"), sampleAt("/three")];
const handle = () => Promise.resolve({ status: 200, body: null } as const);

/** The paths of the routes that are made when these endpoints are bound. */
function routesOf(bound: readonly (typeof one)[], offered: readonly Endpoint[]): string[] {
  const paths: string[] = [];
  const bind: Bind = ({ path }) => paths.push(path);
  bindOffered(bind, { all: [one, two], offered }, (bindOne) =>
    bound.forEach((each) => bindOne(each, handle)),
  );
  return paths;
}

test("a call gets its route only in a shop that offers it", () => {
  expect(routesOf([one, two], [one, two])).toEqual(["/one", "/two"]);
  expect(routesOf([one, two], [two])).toEqual(["/two"]);
});

test("the server does not start when a call has no route", () => {
  expect(() => routesOf([one], [one])).toThrow("No route answers GET /two.");
});

test.each([
  ["of which the contract knows nothing", [one, two, three], "GET /three is not in the contract"],
  ["that is bound twice", [one, one, two], "GET /one is not in the contract, or is bound twice"],
])("nor when there is a route %s", (_name, bound, message) => {
  expect(() => routesOf(bound, [one, two])).toThrow(message);
});
