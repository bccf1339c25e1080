import type { FastifyReply } from "fastify";
import type { SessionToken } from "../../caller.ts";
import type { Origins } from "../guards/origins.ts";
import { clearDeviceCookie, setDeviceCookie } from "./device-cookie.ts";
import { clearOperatorCookie, setOperatorCookie } from "./operator-cookie.ts";
import { clearSessionCookie, setSessionCookie } from "./session-cookie.ts";

/** What an answer does to the cookies of a browser: it sets one, or clears it with null. A cookie without a value stays. */
export interface AnswerCookies {
  readonly session?: SessionToken | null | undefined;
  readonly device?: SessionToken | null | undefined;
  readonly operator?: SessionToken | null | undefined;
}

interface Started {
  readonly cookie: SessionToken;
  readonly device: SessionToken | undefined;
}

/** Sets the cookies of a started session: its own, and a browser's device cookie. */
export function signedIn({ cookie, device }: Started): { cookies: AnswerCookies } {
  return { cookies: { session: cookie, device } };
}

/** Sets the new token of the session, if it has got one. */
export function renewed(session: SessionToken | undefined): { cookies: AnswerCookies } {
  return { cookies: { session } };
}

/** Clears the session cookie. The browser stays known. */
export const signedOut = { cookies: { session: null } } as const satisfies { cookies: AnswerCookies };

/** Clears both cookies, because their account does not exist anymore. */
export const forgotten = { cookies: { session: null, device: null } } as const satisfies {
  cookies: AnswerCookies;
};

export function writeCookies(
  reply: FastifyReply,
  origins: Origins,
  { session, device, operator }: AnswerCookies,
): void {
  if (session === null) clearSessionCookie(reply, origins);
  if (session) setSessionCookie(reply, origins, session);
  if (device === null) clearDeviceCookie(reply, origins);
  if (device) setDeviceCookie(reply, origins, device);
  if (operator === null) clearOperatorCookie(reply, origins);
  if (operator) setOperatorCookie(reply, origins, operator);
}
