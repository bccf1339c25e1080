import type { FastifyBodyParser, FastifyInstance, FastifyRequest } from "fastify";
import { HttpProblem } from "./answers/answer.ts";
import { policyOf } from "./policies/policy.ts";

const kibibyte = 1024;

/** The body size limit: room for one field of a megabyte, so that the schema can name the field. */
export const bodyLimit = 1280 * kibibyte;

/** No call needs more. A longer body is read only to say which field is too long. */
const usual = 64 * kibibyte;

/** Far more than the fields of any call. */
const maxSeparators = 1000;

function hasMany(text: string, separator: string): boolean {
  let count = 0;
  for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, at + 1))
    if (++count > maxSeparators) return true;
  return false;
}

const isFields = (body: unknown): body is object => typeof body === "object" && !Array.isArray(body);

/** The text fields of a form in parts; files are left out. */
async function parseParts(body: Buffer, contentType: string): Promise<Record<string, string>> {
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": contentType } })
    .formData()
    .catch(() => undefined);
  if (!form) throw new HttpProblem("invalid_request");
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

type BodyParser = FastifyBodyParser<string>;

/**
 * Parses JSON bodies, and forms for the calls that allow them. Denial of service: a long body
 * of many small parts is refused before it is parsed. A megabyte of tiny fields would block
 * the event loop for a third of a second. One field of a megabyte takes a few milliseconds.
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  const readJson: BodyParser = (request, body, done) => {
    if (policyOf(request).isUpload) return done(new HttpProblem("unsupported_media_type"));
    // Clients that send the JSON type with every call send it without a body as well. The schema decides what is missing.
    if (body.trim() === "") return done(null, undefined);
    if (body.length > usual && [",", "[", "{"].some((separator) => hasMany(body, separator)))
      return done(new HttpProblem("too_large"));
    // A missing body counts as an empty object, and `null` says that there is none to count.
    return parse(request, body, (error, parsed) =>
      parsed === null ? done(new HttpProblem("invalid_request")) : done(error, parsed),
    );
  };
  const readForm: BodyParser = (_request, body, done) => {
    if (body.length > usual) return done(new HttpProblem("too_large"));
    return done(null, Object.fromEntries(new URLSearchParams(body)));
  };
  const readParts = async (request: FastifyRequest, body: Buffer): Promise<Record<string, string>> => {
    if (!policyOf(request).form) throw new HttpProblem("unsupported_media_type");
    if (body.length > usual) throw new HttpProblem("too_large");
    return parseParts(body, request.headers["content-type"] ?? "");
  };
  // CSRF: another site can send a form without a preflight, so only calls that ignore cookies read one.
  const ifAllowed =
    (read: BodyParser): BodyParser =>
    (request, body, done) =>
      policyOf(request).form ? read(request, body, done) : done(new HttpProblem("unsupported_media_type"));
  const options = { parseAs: "string" } as const;
  // The default parser of text/plain goes for the same reason.
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser<string>("application/json", options, readJson);
  app.addContentTypeParser<string>("application/vnd.api+json", options, ifAllowed(readJson));
  app.addContentTypeParser<string>("application/x-www-form-urlencoded", options, ifAllowed(readForm));
  app.addContentTypeParser<Buffer>("multipart/form-data", { parseAs: "buffer" }, readParts);
  // As a stream: how much of it is taken, and for how long, is the business of its handler.
  app.addContentTypeParser("application/octet-stream", (request, body, done) =>
    policyOf(request).isUpload ? done(null, body) : done(new HttpProblem("unsupported_media_type")),
  );
  // Clients of Lemon Squeezy may send fields in the query of a POST. What the body says counts.
  app.addHook("preValidation", async (request) => {
    const { query, body } = request;
    if (!policyOf(request).form || Object.keys(query ?? {}).length === 0) return;
    if (body === undefined || body === null || isFields(body))
      request.body = { ...(query as object), ...body };
  });
}
