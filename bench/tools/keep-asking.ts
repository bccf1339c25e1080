import { connect } from "node:net";

interface Asking {
  readonly requests: readonly Buffer[];
  /** What every right answer holds. */
  readonly expected: string;
}

/**
 * Sends requests on one HTTP/1.1 connection. Each is sent after the answer to the previous one, and after the last one
 * it begins with the first again. It stops when `isGoingOn` returns false for the last latency in ms.
 * @throws when an answer is not 200, or is not the expected one
 */
export async function keepAsking(
  { hostname, port }: URL,
  { requests, expected }: Asking,
  isGoingOn: (latency: number) => boolean,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  socket.on("error", reject).on("close", () => reject(new Error("the server closed a connection")));
  let next = 0;
  let sentAt = 0;
  let received: Buffer = Buffer.alloc(0);
  const ask = (): void => {
    const request = requests[next % requests.length];
    next += 1;
    sentAt = performance.now();
    if (request) socket.write(request);
  };
  socket.on("data", (chunk: Buffer) => {
    received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk;
    const length = answerLength(received);
    if (length === undefined || received.length < length) return;
    if (received.toString("latin1", 9, 12) !== "200" || !received.includes(expected))
      reject(new Error(`not ${expected}: ${String(received)}`));
    received = received.subarray(length);
    if (isGoingOn(performance.now() - sentAt)) ask();
    else resolve();
  });
  socket.once("connect", ask);
  await promise.finally(() => socket.destroy());
}

/** The length of the first answer in these bytes, with its head; undefined while the head is incomplete. */
function answerLength(bytes: Buffer): number | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end === -1) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.toString("latin1", 0, end))?.[1];
  return length === undefined ? undefined : end + 4 + Number(length);
}
