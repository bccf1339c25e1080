import { days, hours, later, minutes } from "../../../platform/clock.ts";

/** The page that links lead to. */
const joinPage = "/admin/join";

/** A link that is printed works for an hour, and one that is mailed for a day. */
const linkLife = { printed: hours(1), mailed: days(1) } as const;
export type LinkWay = keyof typeof linkLife;

export const linkEnd = (way: LinkWay, now: Date): Date => later(now, linkLife[way]);

/** The URL of a link. The token is in the fragment, which no browser sends to a server or its log. */
export const operatorLinkUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}${joinPage}#token=${token}`;

/** Attempts to use a link, by network. */
export const linksPerNetwork = { name: "operator-link", allow: 60, per: minutes(15) };
