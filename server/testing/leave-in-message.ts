import { once } from "node:events";
import { connect } from "node:net";

/** Sends half of a message to the mail server on this port, and resets the connection, as the system does for a client that was killed. */
export async function leaveInMessage(port: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  for (const line of ["EHLO shop", "MAIL FROM:<shop@shop.example>", "RCPT TO:<mira@example.com>", "DATA"]) {
    await once(socket, "data");
    socket.write(`${line}\r\n`);
  }
  await once(socket, "data");
  socket.write("Subject: half\r\n\r\nhalf of a mess");
  socket.resetAndDestroy();
  await once(socket, "close");
}
