import type { FastifyBodyParser, FastifyInstance } from "fastify";
import { HttpProblem } from "./answer.ts";
import { policyOf } from "./policies/policy.ts";

const kibibyte = 1024;

/** The body size limit: room for one field of a megabyte, so that the schema can name the field. */
export const bodyLimit = 1280 * kibibyte;

/** No call needs more. A longer body is read only to say which field is too long. */
const usual = 64 * kibibyte;

/** Far more than the fields of any call. */
const mostSeparators = 1000;

function hasMany(text: string, separator: string): boolean {
  let count = 0;
  for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, at + 1))
    if (++count > mostSeparators) return true;
  return false;
}

type BodyParser = FastifyBodyParser<string>;

/**
 * Parses JSON bodies, and for the calls that say so forms. Denial of service: a long body of many small parts is refused before it is parsed, because a
 * megabyte of tiny fields would block the event loop for a third of a second. One field of a megabyte takes a few
 * milliseconds.
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  const readJson: BodyParser = (request, body, done) => {
    if (body.length > usual && [",", "[", "{"].some((separator) => hasMany(body, separator)))
      return done(new HttpProblem("too_large"));
    return parse(request, body, done);
  };
  const readForm: BodyParser = (_request, body, done) => {
    if (body.length > usual) return done(new HttpProblem("too_large"));
    return done(null, Object.fromEntries(new URLSearchParams(body)));
  };
  // CSRF: a form on another site can be sent without a preflight, so only calls that no cookie counts for read one.
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
}
