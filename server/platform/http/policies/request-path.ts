/** Percent-encoded characters that mean the same unencoded (RFC 3986, section 2.3): letters, digits, - . _ ~ */
const needless = /%(2d|2e|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i;

/** Whether a request target spells its path plainly: in origin form, with nothing encoded that needs no encoding. */
export function isPlainTarget(target: string): boolean {
  const [path = ""] = target.split(/[?#]/);
  return path.startsWith("/") && !needless.test(path);
}

/**
 * The path that a target means, however it is spelled: without the host of an absolute form, decoded, in lower case. It decides
 * how a request without a route is refused; nothing is served by it.
 */
export function normalizePath(target: string): string {
  const [path = ""] = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "").split(/[?#]/);
  return path
    .replace(/%[\da-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
    .replace(/[/\\]+/g, "/")
    .toLowerCase();
}
