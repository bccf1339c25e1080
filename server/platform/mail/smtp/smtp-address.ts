import { isThisMachine } from "../../http/connections/is-this-machine.ts";

/** What SMTP_URL says of the login. */
export interface SmtpAddress {
  readonly url: string;
  /** Whether TLS has to come before the login: a password never travels in the clear, unless the operator allows it. */
  readonly requireTls: boolean;
  /** The user, the password, and how they look on the wire and in the address. No log shows them. */
  readonly secrets: readonly string[];
}

/** Reads SMTP_URL. A mail server on the same machine needs no TLS, because what it gets crosses no network. */
export function readSmtpAddress(url: string, allowPlaintext: boolean): SmtpAddress {
  const { protocol, hostname, username, password } = new URL(url);
  const [user, secret] = [decode(username), decode(password)];
  const onWire = (text: string) => Buffer.from(text).toString("base64");
  const plain = `\0${user}\0${secret}`;
  return {
    url,
    requireTls: protocol === "smtp:" && password !== "" && !allowPlaintext && !isThisMachine(hostname),
    secrets: [plain, user, secret]
      .flatMap((text) => [text, onWire(text)])
      .concat(username, password)
      .filter((text) => text.length > 2)
      .sort((one, other) => other.length - one.length),
  };
}

/** The text of a part of an address; one that is not encoded right stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
