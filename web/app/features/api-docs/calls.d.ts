/** The API documentation as plain data. It is read from the OpenAPI document when the site is built. */
declare module "virtual:calls" {
  export interface DescribedField {
    /** The field's name with the names of the objects around it: `license.status`. `[]` marks the entries of a list. */
    name: string;
    /** As a person would say it: "text, at most 80 characters"; `#License` is the object of that name. */
    type: string;
    /** Undefined for a required field, which most fields are. */
    optional?: true;
    /** The description in the schema. */
    note?: string;
  }

  export interface DescribedAnswer {
    status: number;
    fields: DescribedField[];
    /** What the answer has beside its fields or instead of them: a named object, a file, nothing. */
    whole?: string;
  }

  /** An object that occurs in more than one answer. It is described once. */
  export interface DescribedType {
    name: string;
    fields: DescribedField[];
  }

  export interface DescribedCall {
    method: string;
    path: string;
    summary: string;
    auth: "none" | "optional" | "session" | "api-key" | "operator-key";
    /** What goes in, and where. */
    sent: {
      where: "path" | "query" | "header" | "body";
      fields: DescribedField[];
      /** What the body is, where it has no fields. */
      whole?: string;
    }[];
    returns: DescribedAnswer[];
  }

  /** Every call by section and address. The section for apps comes first. */
  export const callsByTag: readonly (readonly [tag: string, calls: readonly DescribedCall[]])[];
  export const types: readonly DescribedType[];
}

declare module "virtual:problems" {
  import type { ProblemCode } from "@keystead/contract/problem";

  export interface DescribedProblem {
    code: ProblemCode;
    status: number;
    message: string;
    /**
     * The kind of call that may answer it. Set only when all calls of that kind may answer it, and no other call does.
     */
    kind?: "every" | "session" | "api-key" | "keyed";
    /** The addresses of the calls that may answer it, when there is no such kind. */
    paths: string[];
  }

  export const problems: readonly DescribedProblem[];
}

/** The documentation of the operator's calls, for a page of its own. */
declare module "virtual:operator-calls" {
  import type { DescribedCall, DescribedType } from "virtual:calls";
  import type { ProblemCode } from "@keystead/contract/problem";

  export interface DescribedOperatorCall extends DescribedCall {
    verb: string;
    /** The method of the typed client: `client.licenses.extend`. */
    client: string;
    /** What the key must be allowed. */
    scope: string;
    curl: string;
    /** The errors of this call itself. */
    problems: ProblemCode[];
  }

  export interface OperatorCallGroup {
    noun: string;
    title: string;
    calls: DescribedOperatorCall[];
  }

  export interface OperatorProblem {
    code: ProblemCode;
    status: number;
    message: string;
    /** Set where every call, or every write, may answer it. */
    isCommon?: true;
  }

  export const operatorCalls: readonly OperatorCallGroup[];
  export const operatorTypes: readonly DescribedType[];
  export const operatorProblems: readonly OperatorProblem[];
}

/** The types of events. A script of its own, which the page loads after it is shown. */
declare module "virtual:event-types" {
  export interface DescribedEventType {
    type: string;
    /** When it happens. Backticks mark code. */
    description: string;
    /** A whole event, as JSON over several lines. */
    example: string;
  }

  export const eventTypes: readonly DescribedEventType[];
}
