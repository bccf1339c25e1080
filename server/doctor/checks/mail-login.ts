import { openSmtp } from "../../platform/mail/smtp/open-smtp.ts";
import { readSmtpAddress } from "../../platform/mail/smtp/smtp-address.ts";
import type { Check } from "../check.ts";
import { broken, fine, skipped, warning } from "../finding.ts";
import { isThisMachine } from "../../platform/http/connections/is-this-machine.ts";

/** Whether the mail server takes the login of SMTP_URL. No email is sent. */
export const mailLoginCheck: Check = {
  name: "Mail server",
  async look({ config: { smtpUrl, smtpAllowPlaintext, publicUrl } }) {
    if (smtpUrl === undefined)
      return publicUrl === undefined || isThisMachine(new URL(publicUrl).hostname)
        ? skipped("SMTP_URL isn't set, so emails are written to DATA_DIR/outbox.")
        : warning(
            "SMTP_URL isn't set, so customers get no email.",
            "Set SMTP_URL, such as smtps://user:password@mail.example.",
          );
    const { host } = new URL(smtpUrl);
    const transport = openSmtp(readSmtpAddress(smtpUrl, smtpAllowPlaintext));
    try {
      await transport.logIn();
      return fine(`${host} takes the login.`);
    } catch (error) {
      return broken(
        `${host}: ${transport.describe(error)}`,
        "Check user, password, host and port in SMTP_URL with your mail provider.",
      );
    } finally {
      transport.close();
    }
  },
};
