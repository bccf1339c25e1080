import { onTestFinished, vi } from "vitest";

interface CaughtEvent {
  address: string;
  type: string | null;
  /** Whether the request outlives the page. */
  keepalive: boolean | undefined;
  /** The body as the server reads it. */
  body: unknown;
}

const track = /^\/api\/track-(event|pageview)\b/;

/** Answers the requests of tracked events in place of a server, until the test is over. Other requests pass. */
export function catchEvents(): CaughtEvent[] {
  const caught: CaughtEvent[] = [];
  const passOn = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    if (!track.test(address)) return passOn(address, init);
    const type = new Headers(init.headers).get("content-type");
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    caught.push({ address, type, keepalive: init.keepalive, body });
    return Promise.resolve(new Response("{}"));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return caught;
}

/** Defines a property of `navigator`, such as `doNotTrack`. */
export function defineOnNavigator(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}
