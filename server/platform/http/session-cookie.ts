import { fastifyCookie } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Origins } from "./origins.ts";

const token = /^[\w-]{43}$/;
const bearer = /^Bearer +([\w-]{43})$/i;

/** `__Host-` makes browsers refuse this cookie from a sister domain or over plain HTTP, where it cannot be used. */
export function sessionCookieName(secure: boolean): string {
  return secure ? "__Host-session" : "session";
}

/**
 * The token that a request shows. A bearer token is shown on purpose, so it decides alone; a cookie comes along by
 * itself. Anything that is not shaped like a token counts as absent.
 */
export function sessionTokenOf(request: FastifyRequest, origins: Origins): string | undefined {
  const shown = bearer.exec(request.headers.authorization ?? "")?.[1];
  if (shown) return shown;
  const cookie = fastifyCookie.parse(request.headers.cookie ?? "")[sessionCookieName(origins.secure)];
  return cookie !== undefined && token.test(cookie) ? cookie : undefined;
}

/**
 * Whether the request comes from a page. Browsers send Sec-Fetch-Site, older ones Origin with every write, and no
 * script can take them away; Sec-Fetch-Mode says nothing, because Node's own fetch sends it too.
 */
export function comesFromPage(request: FastifyRequest): boolean {
  return request.headers["sec-fetch-site"] !== undefined || request.headers.origin !== undefined;
}

const attributes = (origins: Origins) =>
  ({ path: "/", httpOnly: true, secure: origins.secure, sameSite: "lax" }) as const;

export function setSessionCookie(reply: FastifyReply, origins: Origins, value: string, expires: Date): void {
  const name = sessionCookieName(origins.secure);
  reply.header("set-cookie", fastifyCookie.serialize(name, value, { ...attributes(origins), expires }));
}

export function clearSessionCookie(reply: FastifyReply, origins: Origins): void {
  const name = sessionCookieName(origins.secure);
  reply.header("set-cookie", fastifyCookie.serialize(name, "", { ...attributes(origins), maxAge: 0 }));
}
