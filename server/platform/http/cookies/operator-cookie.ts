import type { FastifyReply, FastifyRequest } from "fastify";
import type { SessionToken } from "../../caller.ts";
import type { Origins } from "../guards/origins.ts";
import { readToken, writeCookie } from "./session-cookie.ts";

/** The session of an operator in the console. A browser may have one of a customer beside it. */
const operatorCookieName = ({ secure }: Origins): string => (secure ? "__Host-operator" : "operator");

/** `SameSite=Strict`: no other site makes a browser send it, not even by a link. */
const sameSite = "Strict";

/** The token of the operator cookie; undefined without one, and for anything that is not shaped like a token. */
export function operatorTokenOf({ headers }: FastifyRequest, origins: Origins): string | undefined {
  return readToken(headers, operatorCookieName(origins));
}

export function setOperatorCookie(
  reply: FastifyReply,
  origins: Origins,
  { token, expiresAt }: SessionToken,
): void {
  const until = `Expires=${expiresAt.toUTCString()}`;
  writeCookie(reply, origins, operatorCookieName(origins), token, until, sameSite);
}

/** Clears the cookie, and what the browser has cached of the console. */
export function clearOperatorCookie(reply: FastifyReply, origins: Origins): void {
  if (origins.secure) reply.header("clear-site-data", '"cache"');
  writeCookie(reply, origins, operatorCookieName(origins), "", "Max-Age=0", sameSite);
}
