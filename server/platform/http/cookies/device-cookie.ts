import type { FastifyReply, FastifyRequest } from "fastify";
import type { SessionToken } from "../../caller.ts";
import type { Origins } from "../guards/origins.ts";
import {
  clearSessionCookie,
  readToken,
  setCookieOf,
  setSessionCookie,
  writeCookie,
} from "./session-cookie.ts";

/**
 * The device cookie marks a browser that logged in before, so that its failed log-ins are counted apart from those of
 * strangers (OWASP, device cookies). It opens nothing, and outlives the session.
 */
const deviceCookieName = ({ secure }: Origins): string => (secure ? "__Host-device" : "device");

/** The token of the device cookie; undefined without one, and for anything that is not shaped like a token. */
export function deviceTokenOf({ headers }: FastifyRequest, origins: Origins): string | undefined {
  return readToken(headers, deviceCookieName(origins));
}

/** The token of the device cookie that a reply sets; undefined when it sets none. */
export function setDeviceTokenOf(reply: FastifyReply, origins: Origins): string | undefined {
  return setCookieOf(reply, deviceCookieName(origins));
}

/** Clears both cookies: there is no account anymore that they could be of. */
export function clearSignInCookies(reply: FastifyReply, origins: Origins): void {
  clearSessionCookie(reply, origins);
  writeCookie(reply, origins, deviceCookieName(origins), "", "Max-Age=0");
}

/** Sets the cookies of a started session: its own, and a browser's device cookie. */
export function setSignInCookies(
  reply: FastifyReply,
  origins: Origins,
  { cookie, device }: { readonly cookie: SessionToken; readonly device: SessionToken | undefined },
): void {
  setSessionCookie(reply, origins, cookie);
  if (!device) return;
  const until = `Expires=${device.expiresAt.toUTCString()}`;
  writeCookie(reply, origins, deviceCookieName(origins), device.token, until);
}
