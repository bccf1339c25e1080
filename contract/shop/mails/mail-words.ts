import { z } from "zod";
import { address, words } from "../fields.ts";

const text = <Kind extends string>(kind: Kind) => z.strictObject({ kind: z.literal(kind), text: words });
const link = <Kind extends string>(kind: Kind) =>
  z.strictObject({ kind: z.literal(kind), label: words, url: address });

/** A block of an email. Each becomes both HTML and plain text. */
const mailBlock = z.discriminatedUnion("kind", [
  text("heading"),
  text("paragraph"),
  /** Secondary text. */
  text("note"),
  /** Values to be copied or read exactly, such as a license key. */
  z.strictObject({
    kind: z.literal("data"),
    rows: z.array(z.strictObject({ label: words, value: words })).readonly(),
  }),
  /** What somebody else has written, line by line. */
  z.strictObject({ kind: z.literal("quote"), lines: z.array(words).min(1).readonly() }),
  link("button"),
  /** A second act beside the button. */
  link("link"),
  z.strictObject({ kind: z.literal("list"), items: z.array(words).readonly() }),
  /** A list whose order matters. The steps are numbered, in the plain text too. */
  z.strictObject({ kind: z.literal("steps"), items: z.array(words).readonly() }),
]);
export type MailBlock = z.infer<typeof mailBlock>;

/** What an email says. */
export const mailWords = z.strictObject({
  subject: words,
  /** What an inbox shows after the subject. */
  preheader: words,
  blocks: z.array(mailBlock).min(1).readonly(),
});
export type MailWords = z.infer<typeof mailWords>;
