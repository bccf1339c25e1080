/** The API documentation as plain data. It is read from the OpenAPI document when the site is built. */
declare module "virtual:calls" {
  export interface DescribedField {
    /** With the names above it: `license.status`; `[]` marks the entries of a list. */
    name: string;
    /** As a person would say it: "text, at most 80 characters"; `#License` is the object of that name. */
    type: string;
    /** Left out of a field that is required, as most are. */
    optional?: true;
    /** The description in the schema. */
    note?: string;
  }

  export interface DescribedAnswer {
    status: number;
    fields: DescribedField[];
    /** What comes beside the fields, or in their place: a named object, a file, nothing. */
    whole?: string;
  }

  /** An object that stands in more than one answer and is described once. */
  export interface DescribedType {
    name: string;
    fields: DescribedField[];
  }

  export interface DescribedCall {
    method: string;
    path: string;
    summary: string;
    auth: "none" | "optional" | "session" | "api-key";
    /** What goes in, and where. */
    sent: { where: "path" | "query" | "header" | "body"; fields: DescribedField[] }[];
    returns: DescribedAnswer[];
  }

  /** Every call by section and address: the apps' section first. */
  export const callsByTag: readonly (readonly [tag: string, calls: readonly DescribedCall[]])[];
  export const types: readonly DescribedType[];
}

declare module "virtual:problems" {
  import type { ProblemCode } from "@keystead/contract/problem";

  export interface DescribedProblem {
    code: ProblemCode;
    status: number;
    message: string;
    /** The kind of call that may answer it, when all calls of that kind may and no others. */
    kind?: "every" | "session" | "api-key" | "keyed";
    /** Without such a kind, the addresses of the calls that may answer it. */
    paths: string[];
  }

  export const problems: readonly DescribedProblem[];
}
