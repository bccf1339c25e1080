import { onTestFinished } from "vitest";

interface CaughtBeacon {
  address: string;
  type: string;
  /** The body as the server reads it. */
  body: Promise<unknown>;
}

/**
 * Stubs `sendBeacon`, which jsdom does not have, until the test is over. Accepts every beacon, or none, like a full
 * queue.
 */
export function catchBeacons({ full = false } = {}): CaughtBeacon[] {
  const caught: CaughtBeacon[] = [];
  const sendBeacon = (address: string, data: Blob) => {
    if (full) return false;
    caught.push({ address, type: data.type, body: readBlob(data) });
    return true;
  };
  defineOnNavigator("sendBeacon", sendBeacon);
  return caught;
}

/** Defines a property of `navigator`, such as `doNotTrack`. */
export function defineOnNavigator(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}

function readBlob(data: Blob): Promise<unknown> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" && JSON.parse(reader.result));
    reader.readAsText(data);
  });
}
