import { mkdir, rename, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { createTransport } from "nodemailer";

import type { Log } from "../log.ts";
import { describeMailFailure, partsOfAddress } from "./smtp/smtp-failure.ts";
import type { Transport } from "./open-mailer.ts";

/** The text part unencoded, because a person may open the file and copy the link: other encodings break long lines. */
function readable(text: string): { raw: string } {
  const headers = "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit";
  return { raw: `${headers}\r\n\r\n${text}` };
}

/** Writes each mail into an .eml file, which every mail program opens. For a shop without a mail server. */
export function openOutbox(dataDir: string, log: Log): Transport {
  const folder = join(dataDir, "outbox");
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(message, { id, template, createdAt }) {
      const { message: bytes } = await composer.sendMail({ ...message, text: readable(message.text) });
      if (!Buffer.isBuffer(bytes)) throw new Error("the composer gave a stream instead of the whole message");
      // Idempotent: named after the mail alone, so that a second attempt replaces the file of the first.
      const moment = createdAt.toISOString().replaceAll(/[-:]|\.\d+/g, "");
      const file = join(folder, `${moment}-${template}-${id.slice(-8)}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, bytes, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info(
        { file: relative(process.cwd(), file), template },
        "no SMTP_URL is set, so a mail was written to a file",
      );
      return { ok: true };
    },
    logIn: () => Promise.resolve(),
    describe: (error, recipient = "") => describeMailFailure(error, partsOfAddress(recipient)),
    close: () => composer.close(),
  };
}
