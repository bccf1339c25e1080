import type { FastifyInstance } from "fastify";
import { HttpProblem } from "./answer.ts";

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

/**
 * Parses JSON bodies. Denial of service: a long body of many small parts is refused before it is parsed, because a
 * megabyte of tiny fields would block the event loop for a third of a second. One field of a megabyte takes a few
 * milliseconds.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.length > usual && [",", "[", "{"].some((separator) => hasMany(body, separator)))
      return done(new HttpProblem("too_large"));
    return parse(request, body, done);
  });
}
