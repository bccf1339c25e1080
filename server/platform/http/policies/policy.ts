import type { DoneAs, ErrorShape } from "@keystead/contract/audience";
import type { Endpoint } from "@keystead/contract/endpoint";
import type { FastifyRequest } from "fastify";

/** How the hooks treat a request and the answer to it. */
export interface Policy {
  readonly errors: ErrorShape;
  /** Whether the body of the answer is signed, errors included. */
  readonly signed: boolean;
  /** CORS: whether any origin may read the answer. */
  readonly cors: boolean;
  /** CSRF: whether a write that another site's page sends is refused. */
  readonly csrf: boolean;
  /** Whether the answer is kept out of every cache, unless its handler says otherwise. */
  readonly noStore: boolean;
  /** Whether it is answered under any host name. */
  readonly anyHost: boolean;
  /** Whether a body with a media type other than JSON is read, see `Endpoint`. */
  readonly form: boolean;
  /** Whether the body is bytes that the handler reads as they come. */
  readonly isUpload: boolean;
  /** The member of an error that is false, see `Endpoint`. */
  readonly doneAs?: DoneAs;
}

declare module "fastify" {
  interface FastifyRequest {
    policy?: Policy;
  }
  interface FastifyContextConfig {
    policy?: Policy;
  }
}

/** The policy of pages, of files, and of everything else that is not part of the API. */
export const sitePolicy: Policy = {
  errors: "flat",
  signed: false,
  cors: false,
  csrf: true,
  noStore: false,
  anyHost: false,
  form: false,
  isUpload: false,
};

/** The policy of an endpoint. It is made once, when the endpoint is bound to its route. */
export function endpointPolicy({
  errors,
  signed,
  cors,
  csrf,
  form = false,
  consumes,
  doneAs,
}: Endpoint): Policy {
  const isUpload = consumes !== undefined;
  return {
    ...sitePolicy,
    errors,
    signed,
    cors,
    csrf,
    form,
    isUpload,
    ...(doneAs && { doneAs }),
    noStore: true,
  };
}

/** The policy that `resolvePolicies` found for a request. */
export function policyOf({ policy = sitePolicy }: FastifyRequest): Policy {
  return policy;
}
