import { idempotencyKeyHeader } from "@keystead/contract/idempotency-key";
import type { FastifyRequest } from "fastify";
import { InvalidInput } from "../answers/answer.ts";

/** 1 to 255 printable ASCII characters. */
const pattern = /^[ -~]{1,255}$/;

/** The idempotency key of a request, if it has one. @throws InvalidInput when it is empty, too long or not printable */
export function readIdempotencyKey({ headers }: Pick<FastifyRequest, "headers">): string | undefined {
  const key = headers[idempotencyKeyHeader.toLowerCase()];
  if (key === undefined) return undefined;
  if (typeof key === "string" && pattern.test(key)) return key;
  const message = "Use 1 to 255 printable ASCII characters.";
  throw new InvalidInput([{ field: idempotencyKeyHeader, code: "field_invalid", message }]);
}
