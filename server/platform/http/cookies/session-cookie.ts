import type { FastifyReply, FastifyRequest } from "fastify";
import type { SessionToken } from "../../caller.ts";
import type { Origins } from "../guards/origins.ts";

// A token is plain base64url, so the cookie needs no decoding; anything else in it is not a token of ours.
const tokenShape = /^[\w-]{43}$/;
const bearerPattern = /^Bearer +([\w-]{43})$/i;

/** `__Host-` makes browsers refuse this cookie from a sister domain or over plain HTTP, where it cannot be used. */
export function sessionCookieName(secure: boolean): string {
  return secure ? "__Host-session" : "session";
}

/**
 * The session token of a request: the bearer token, else the session cookie. A bearer token is sent on purpose, so it
 * decides alone. Anything that is not shaped like a token counts as absent.
 */
export function sessionTokenOf({ headers }: FastifyRequest, origins: Origins): string | undefined {
  const bearerToken = bearerPattern.exec(headers.authorization ?? "")?.[1];
  if (bearerToken) return bearerToken;
  return readToken(headers, sessionCookieName(origins.secure));
}

/** The first value of this cookie that is shaped like a token. */
export function readToken(headers: FastifyRequest["headers"], name: string): string | undefined {
  const start = `${name}=`;
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim());
  const own = pairs.filter((pair) => pair.startsWith(start)).map((pair) => pair.slice(start.length));
  return own.find((value) => tokenShape.test(value));
}

/**
 * Whether the request comes from a page. Browsers send Sec-Fetch-Site, older ones Origin with every write, and no script
 * can remove them. Sec-Fetch-Mode proves nothing, because Node's own fetch sends it too.
 */
export function comesFromPage({ headers }: FastifyRequest): boolean {
  return headers["sec-fetch-site"] !== undefined || headers.origin !== undefined;
}

/** Sets the session cookie. `SameSite=Lax`, so that a link in a mail finds the person signed in. */
export function setSessionCookie(
  reply: FastifyReply,
  origins: Origins,
  { token, expiresAt }: SessionToken,
): void {
  writeCookie(reply, origins, sessionCookieName(origins.secure), token, `Expires=${expiresAt.toUTCString()}`);
}

/**
 * Clears the session cookie, and what the browser has cached, the back/forward cache too. `Clear-Site-Data` names the cache
 * alone: "cookies" would take the device cookie along, "storage" the cart and the theme. Browsers heed it over HTTPS.
 */
export function clearSessionCookie(reply: FastifyReply, origins: Origins): void {
  if (origins.secure) reply.header("clear-site-data", '"cache"');
  writeCookie(reply, origins, sessionCookieName(origins.secure), "", "Max-Age=0");
}

/** Writes a cookie that no script can read. */
export function writeCookie(
  reply: FastifyReply,
  { secure }: Origins,
  name: string,
  value: string,
  until: string,
  sameSite: "Lax" | "Strict" = "Lax",
): void {
  const attributes = ["Path=/", until, "HttpOnly", `SameSite=${sameSite}`, ...(secure ? ["Secure"] : [])];
  reply.header("set-cookie", [`${name}=${value}`, ...attributes].join("; "));
}
