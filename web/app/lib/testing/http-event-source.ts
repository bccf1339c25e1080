import { get, type ClientRequest, type IncomingMessage } from "node:http";

/**
 * An `EventSource` for jsdom, which has none: reconnects after a broken stream and gives up when the server refuses.
 * Reconnects at once, so that no test waits.
 */
export class HttpEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  readonly #address: string;
  #request: ClientRequest | undefined;

  constructor(address: string) {
    super();
    this.#address = address;
    this.#connect();
  }

  close(): void {
    this.readyState = HttpEventSource.CLOSED;
    this.#request?.destroy();
  }

  #connect(): void {
    this.readyState = 0;
    this.#request = get(this.#address, (response) => this.#receive(response));
    this.#request.on("error", () => this.#comeBack());
  }

  #receive(response: IncomingMessage): void {
    if (response.statusCode !== 200) {
      this.readyState = HttpEventSource.CLOSED;
      this.dispatchEvent(new Event("error"));
      return;
    }
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
    let text = "";
    response.setEncoding("utf8").on("data", (part: string) => {
      const messages = (text + part).split("\n\n");
      text = messages.pop() ?? "";
      for (const message of messages) {
        const [, name, data = ""] = /^event: (.+)\ndata: (.*)$/m.exec(message) ?? [];
        if (name) this.dispatchEvent(new MessageEvent(name, { data }));
      }
    });
    response.on("error", () => undefined).on("close", () => this.#comeBack());
  }

  #comeBack(): void {
    if (this.readyState === HttpEventSource.CLOSED) return;
    this.readyState = 0;
    this.dispatchEvent(new Event("error"));
    setImmediate(() => this.readyState === 0 && this.#connect());
  }
}
