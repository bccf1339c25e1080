/** A stream of server-sent events to one client (WHATWG HTML, section 9.2), for code that knows no HTTP. */
export interface EventConnection {
  /** Whether the client takes nothing at the moment; `onDrain` follows. */
  isFull(): boolean;
  write(message: string | Uint8Array): void;
  /** A comment, which keeps the connection open and which no client sees. */
  beat(): void;
  end(): void;
}

interface ConnectOptions {
  /** Milliseconds after which a client that lost the stream reconnects. */
  readonly retry: number;
  /** Where the client resumes from, before anything was sent. */
  readonly id?: number;
  /** Called once, when the client has left or the stream was ended. */
  readonly onClose: () => void;
  readonly onDrain?: () => void;
}

/**
 * Answers a request with a stream. Undefined when there is nobody to stream to. A HEAD request asks for the headers alone. A
 * client that has left before the headers would never report its end.
 */
export type Connect = (options: ConnectOptions) => EventConnection | undefined;

interface EventMessage {
  readonly id?: number | string;
  readonly event: string;
  /** One line. */
  readonly data?: string;
}

/** An event in the format of a stream. */
export function formatEvent({ id, event, data = "{}" }: EventMessage): string {
  return `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`;
}

/** An event that replaces the one before. */
interface Broadcast {
  readonly id: string;
  readonly event: string;
  /** One line. */
  readonly data: () => string;
}

/**
 * One stream of server-sent events for everyone. A viewer that comes late or reads slowly gets the newest event and no older one.
 */
export interface BroadcastStream {
  /** Connects a client at this network address. Returns false when the process or its network has too many. */
  open(address: string, connect: Connect): boolean;
  /** Sends an event to every stream, unless its id is that of the event before. */
  publish(event: Broadcast): void;
  /** The number of open streams. */
  size(): number;
}
