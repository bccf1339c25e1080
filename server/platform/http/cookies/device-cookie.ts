import type { FastifyReply, FastifyRequest } from "fastify";
import type { SessionToken } from "../../caller.ts";
import type { Origins } from "../guards/origins.ts";
import { readToken, writeCookie } from "./session-cookie.ts";

/**
 * The device cookie marks a browser that logged in before, so that its failed log-ins are counted apart from those of
 * strangers (OWASP, device cookies). It opens nothing, and outlives the session.
 */
const deviceCookieName = ({ secure }: Origins): string => (secure ? "__Host-device" : "device");

/** The token of the device cookie; undefined without one, and for anything that is not shaped like a token. */
export function deviceTokenOf({ headers }: FastifyRequest, origins: Origins): string | undefined {
  return readToken(headers, deviceCookieName(origins));
}

export function clearDeviceCookie(reply: FastifyReply, origins: Origins): void {
  writeCookie(reply, origins, deviceCookieName(origins), "", "Max-Age=0");
}

export function setDeviceCookie(
  reply: FastifyReply,
  origins: Origins,
  { token, expiresAt }: SessionToken,
): void {
  writeCookie(reply, origins, deviceCookieName(origins), token, `Expires=${expiresAt.toUTCString()}`);
}
