import { randomBytes } from "node:crypto";

let lastMoment = 0;
let sequence = 0;

/**
 * A UUID of version 7 (RFC 9562): 48 bits of Unix milliseconds, a 12-bit sequence within the millisecond (method 1 of
 * section 6.2), then 62 random bits, so that ids made about the same time lie close together in an index.
 *
 * An id sorts by the moment that it carries. That is not the order of creation: callers pass moments that they took
 * earlier, and ids of another moment in between reset the sequence. Rows whose order matters are numbered by the
 * database, such as `license_events.sequence`.
 * @param now the moment that it carries
 */
export function uuidv7(now: Date): string {
  const bytes = randomBytes(16);
  const moment = now.getTime();
  sequence = moment === lastMoment ? (sequence + 1) & 0xfff : 0;
  lastMoment = moment;
  bytes.writeUIntBE(moment, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
