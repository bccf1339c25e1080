/**
 * Reads the origin of a server from an option.
 * @throws TypeError when it is anything else than an http or https origin
 */
export function readOrigin(server: string): string {
  const url = parseUrl(server);
  const plain = url && (url.protocol === "https:" || url.protocol === "http:");
  if (!plain || url.href !== `${url.origin}/`)
    throw new TypeError("server: use an address such as https://shop.example, without a path.");
  return url.origin;
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
