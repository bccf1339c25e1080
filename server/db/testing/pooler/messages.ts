/** Cuts a stream of the PostgreSQL protocol into messages: a type of one letter, then a length that counts itself. */
export function readMessages(onMessage: (type: string, message: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5) {
      const end = 1 + rest.readInt32BE(1);
      if (rest.length < end) return;
      const message = rest.subarray(0, end);
      rest = rest.subarray(end);
      onMessage(message.toString("latin1", 0, 1), message);
    }
  };
}

export function message(type: string, ...parts: readonly (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
  const head = Buffer.alloc(5);
  head.write(type, "latin1");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

export function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

/** An error after which the server closes the connection. */
export function fatal(code: string, words: string): Buffer {
  return message("E", `SFATAL\0VFATAL\0C${code}\0M${words}\0\0`);
}

/** The message that ends each answer, and the state of the transaction: `I` none, `T` open, `E` failed. */
export const readyForQuery = (status: string): Buffer => message("Z", status);
