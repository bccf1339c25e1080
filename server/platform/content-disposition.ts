/**
 * The header that has a browser save a file under its name and never show it (RFC 6266). A name beyond ASCII is also written as
 * RFC 8187 says; older clients read the first one.
 */
export function contentDisposition(filename: string): string {
  const ascii = filename.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const plain = `attachment; filename="${ascii}"`;
  return ascii === filename ? plain : `${plain}; filename*=UTF-8''${encodeExtended(filename)}`;
}

/** Percent-encodes everything but the characters that RFC 8187 allows. */
const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
