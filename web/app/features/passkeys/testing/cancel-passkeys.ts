import { vi } from "vitest";

/** A browser with passkeys, of which somebody cancels each. Undone by `vi.unstubAllGlobals()`. */
export function cancelPasskeys(): void {
  const cancelled = () => Promise.reject(new DOMException("cancelled", "NotAllowedError"));
  const credentials = { get: cancelled, create: cancelled };
  vi.stubGlobal("PublicKeyCredential", class {});
  vi.stubGlobal(
    "navigator",
    new Proxy(navigator, {
      get(browser, name) {
        if (name === "credentials") return credentials;
        const value: unknown = Reflect.get(browser, name, browser);
        return typeof value === "function" ? (value.bind(browser) as unknown) : value;
      },
    }),
  );
}
