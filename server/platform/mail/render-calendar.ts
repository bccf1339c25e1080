import { createHash } from "node:crypto";
import type { CalendarEntry } from "./mail.ts";

/** Octets of a content line without its line break (RFC 5545 3.1). */
const lineLimit = 75;

/**
 * An iCalendar file (RFC 5545) with one event, an alarm a day before it, and a link. The UID is derived from `about`, so a
 * later mail updates the event instead of adding another one.
 * @param stampedAt when the mail was written: of two versions the later one wins
 */
export function renderCalendar(entry: CalendarEntry, { host, stampedAt }: CalendarOrigin): string {
  const uid = createHash("sha256").update(entry.about).digest("hex").slice(0, 32);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(host)}//Reminders//EN`,
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${uid}@${host}`,
    `DTSTAMP:${utc(stampedAt)}`,
    `SEQUENCE:${Math.floor(stampedAt.getTime() / 1000)}`,
    `DTSTART:${utc(new Date(entry.at))}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.url)}`,
    `URL:${entry.url}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(entry.title)}`,
    "TRIGGER:-P1D",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

interface CalendarOrigin {
  readonly host: string;
  readonly stampedAt: Date;
}

const utc = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d+/g, "");

/** Escapes a TEXT value (RFC 5545 3.3.11). */
const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

/** Folds a line into pieces of at most 75 octets, never inside a character. */
function fold(line: string): string {
  const pieces: string[] = [];
  let piece = "";
  for (const character of line) {
    // The continuation's first character is a space.
    if (Buffer.byteLength(piece + character) > lineLimit - (pieces.length > 0 ? 1 : 0)) {
      pieces.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...pieces, piece].join("\r\n ");
}
