/** An event of a stream as it arrived. Nothing in it is verified. */
export interface StreamEvent {
  /** The last id of the stream so far; null before the first one. */
  readonly id: string | null;
  /** `message` when the stream names no type. */
  readonly type: string;
  /** Null for an event without data, which only carries an id. */
  readonly data: string | null;
}

export interface EventReader {
  /** The events that this part completes. @throws RangeError when an event is too long */
  push(part: Uint8Array): StreamEvent[];
  /** Milliseconds to wait before a reconnect, when the server has named them. */
  readonly retry: number | null;
}

/** In characters. An event of the server is shorter than 2,000. A longer one comes from something else. */
const maxEvent = 16_384;

/** Reads server-sent events (WHATWG HTML, 9.2.6) from parts that may end anywhere, even inside a character. */
export function readEvents(): EventReader {
  // Removes a byte order mark, as the format requires.
  const decoder = new TextDecoder();
  let line = "";
  let endsWithReturn = false;
  let size = 0;
  let id: string | null = null;
  let isNamed = false;
  let type = "";
  let data: string[] = [];
  let retry: number | null = null;

  function grow(text: string): void {
    size += text.length;
    if (size > maxEvent) throw new RangeError(`An event has more than ${maxEvent} characters.`);
    line += text;
  }

  function endLine(events: StreamEvent[]): void {
    if (line === "") {
      if (data.length > 0 || isNamed)
        events.push({ id, type: type || "message", data: data.length > 0 ? data.join("\n") : null });
      [data, type, isNamed, size] = [[], "", false, 0];
      return;
    }
    // A comment, such as a heartbeat, is dropped.
    if (line.startsWith(":")) size -= line.length;
    else readField(line);
    line = "";
  }

  function readField(text: string): void {
    const colon = text.indexOf(":");
    const name = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? "" : text.slice(colon + 1).replace(/^ /, "");
    if (name === "data") data.push(value);
    if (name === "event") type = value;
    if (name === "id" && !value.includes("\0")) [id, isNamed] = [value, true];
    if (name === "retry" && /^\d{1,9}$/.test(value)) retry = Number(value);
  }

  return {
    push(part) {
      const events: StreamEvent[] = [];
      const text = decoder.decode(part, { stream: true });
      if (text === "") return events;
      // A line ends with CR, LF or both, and a part may end between the two.
      const isSecondHalf = endsWithReturn && text.startsWith("\n");
      endsWithReturn = text.endsWith("\r");
      const lines = text.slice(isSecondHalf ? 1 : 0).split(/\r\n|\r|\n/);
      const rest = lines.pop() ?? "";
      for (const each of lines) {
        grow(each);
        endLine(events);
      }
      grow(rest);
      return events;
    },
    get retry() {
      return retry;
    },
  };
}
