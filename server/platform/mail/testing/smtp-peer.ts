import { once } from "node:events";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A message as the mail server received it. */
interface ReceivedMessage {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body, as sent. */
  readonly raw: string;
}

type Step = "sender" | "recipient" | "message";

/** What the peer does at a step instead of accepting: an SMTP reply, or cutting the connection. */
type Trouble = { readonly at: Step; readonly reply: number } | { readonly at: Step; readonly cut: true };

export interface SmtpPeer {
  readonly url: string;
  readonly port: number;
  /** Everything that was accepted, in order. */
  readonly received: readonly ReceivedMessage[];
  /** How many complete messages arrived, accepted or not. */
  readonly offered: number;
  /** Fails the next conversation that reaches this step. Several calls queue up, in their order. */
  meetNext(trouble: Trouble): void;
  /** The password that is accepted from now on; a peer that was started without one asks for none. */
  changePassword(password: string): void;
  /** The passwords that clients sent, right or wrong. */
  readonly passwords: readonly string[];
  /** Delays the reply to every message until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
}

/**
 * Starts a real SMTP server on loopback that fails as a test tells it. `port` 0 takes any free one.
 * @param password of the user `shop`; with one it asks for a login, in the clear
 */
export async function startSmtpPeer(port = 0, password?: string): Promise<SmtpPeer> {
  const passwords: string[] = [];
  let accepted = password;
  const received: ReceivedMessage[] = [];
  const troubles: Trouble[] = [];
  const sockets = new Set<Socket>();
  let offered = 0;
  let release = Promise.resolve();

  /** The error to reject with, if any; "cut" when the connection was cut instead. */
  function troubleAt(step: Step, remotePort: number): Error | "cut" | undefined {
    const index = troubles.findIndex(({ at }) => at === step);
    const [trouble] = index < 0 ? [] : troubles.splice(index, 1);
    if (trouble === undefined) return undefined;
    if ("reply" in trouble) return Object.assign(new Error("As told."), { responseCode: trouble.reply });
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
    return "cut";
  }

  function answer(step: Step, remotePort: number, callback: (error?: Error | null) => void): void {
    const trouble = troubleAt(step, remotePort);
    if (trouble !== "cut") callback(trouble);
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: password === undefined ? ["STARTTLS", "AUTH"] : ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth({ username, password: given }, _session, callback) {
      const sent = given ?? "";
      passwords.push(sent);
      if (sent === accepted) callback(null, { user: username ?? "" });
      // Some servers repeat what they were sent.
      else callback(new Error(`5.7.8 Not the password of ${username}, which is not ${sent}`));
    },
    disableReverseLookup: true,
    closeTimeout: 100,
    onMailFrom: (_address, session, callback) => answer("sender", session.remotePort, callback),
    onRcptTo: (_address, session, callback) => answer("recipient", session.remotePort, callback),
    async onData(stream, session, callback) {
      // A client that is killed within its message leaves the stream without an end.
      const raw = await text(stream).catch(() => undefined);
      if (raw === undefined) return;
      offered += 1;
      await release;
      const trouble = troubleAt("message", session.remotePort);
      if (trouble === "cut") return;
      const { mailFrom, rcptTo } = session.envelope;
      if (!trouble)
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw,
        });
      callback(trouble);
    },
  });
  // Connections that are cut on purpose raise errors, which are expected here.
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  if (address === null || typeof address === "string") throw new Error("the peer listens on no port");

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    get offered() {
      return offered;
    },
    meetNext: (trouble) => void troubles.push(trouble),
    changePassword(next) {
      accepted = next;
    },
    passwords,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      release = promise;
      return resolve;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(resolve);
      await promise;
    },
  };
}
