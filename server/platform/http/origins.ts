/** Under which addresses this server answers, and which one it writes into links. */
export interface Origins {
  /** Where every link starts, such as `https://shop.example`. From the configuration, never from a request. */
  readonly publicUrl: string;
  /** Whether cookies are sent over TLS only. */
  readonly secure: boolean;
  /** Whether a `Host` header names this server. */
  answersHost(host: string | undefined): boolean;
  /** Whether an `Origin` header names a page of this server. */
  isOwn(origin: string): boolean;
}

/**
 * Without a configured address the server answers on its own and the loopback names alone, so that neither a forged
 * `Host` header nor a DNS-rebinding page reaches it.
 * @param publicUrl the configured address, if any
 * @param host where the server listens
 * @param port the port that it really listens on
 */
export function createOrigins(publicUrl: string | undefined, host: string, port: number): Origins {
  const everywhere = host === "0.0.0.0" || host === "::";
  const listening = everywhere ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  const names = [listening, "localhost", "127.0.0.1", "[::1]"];
  const own = publicUrl ? [publicUrl] : names.map((name) => new URL(`http://${name}:${port}`).origin);
  const hosts = new Set(own.map((origin) => new URL(origin).host));
  const first = own[0] ?? "";
  return {
    publicUrl: first,
    secure: first.startsWith("https:"),
    answersHost: (name) => name !== undefined && hosts.has(name.toLowerCase()),
    isOwn: (origin) => own.includes(origin),
  };
}
