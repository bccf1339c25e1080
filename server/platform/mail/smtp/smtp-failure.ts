/** An error of nodemailer. */
interface SmtpError extends Error {
  /** Such as `EAUTH`. */
  readonly code?: string;
  /** Such as `RCPT TO`. */
  readonly command?: string;
  /** Such as 535. */
  readonly responseCode?: number;
  /** The last line of the server, such as `535 5.7.8 Authentication failed`. */
  readonly response?: string;
  readonly permanent?: boolean;
}

const maxWords = 300;

/**
 * What a failed conversation with the mail server is about, in its own words and without secrets, such as
 * `EAUTH 535 5.7.8 Authentication failed`. Privacy: the log gets this, and replies often repeat an address.
 * @param secrets what is left out beside addresses
 */
export function describeMailFailure(error: unknown, secrets: readonly string[]): string {
  const { code, response, message } = smtpErrorOf(error);
  const words = [code, response ?? message].filter((part) => part !== undefined).join(" ");
  return secrets
    .reduce((text, secret) => text.replaceAll(secret, "[removed]"), words)
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, "[address]")
    .replaceAll(/\s+/g, " ")
    .slice(0, maxWords);
}

/** How an address may come back in a reply: whole, or a part of it. */
export function partsOfAddress(address: string): string[] {
  const at = address.lastIndexOf("@");
  return [address, address.slice(at + 1), address.slice(0, at)].filter((part) => part.length > 2);
}

/** Whether it was about one mail: its recipient or its content. Everything else is about the server, such as its login. */
export function concernsOneMail(error: unknown): boolean {
  const { code, command } = smtpErrorOf(error);
  return (code === "EENVELOPE" || code === "EMESSAGE") && (command === "RCPT TO" || command === "DATA");
}

/**
 * Whether the mail server refused this mail for good (5xx for its recipient or content); anything else a retry may solve. A
 * rejected login or sender is for the operator to repair, so mails wait for that.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0, permanent } = smtpErrorOf(error);
  return concernsOneMail(error) && permanent === true && responseCode >= 500;
}

/** Whether the mail server did not take STARTTLS. */
export function lacksStartTls(error: unknown): boolean {
  return smtpErrorOf(error).command === "STARTTLS";
}

function smtpErrorOf(error: unknown): SmtpError {
  return error instanceof Error ? error : new Error(String(error));
}
