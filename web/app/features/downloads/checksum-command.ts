/**
 * The command that prints the SHA-512 of a file. It uses only tools that the visitor's system includes.
 * @param platform as `navigator.platform` names it
 */
export function checksumCommand(platform: string, filename: string): string {
  if (/^win/i.test(platform)) return `certutil -hashfile ${quoteForWindows(filename)} SHA512`;
  const name = quoteForUnix(filename);
  return /^(mac|ip)/i.test(platform) ? `shasum -a 512 ${name}` : `sha512sum ${name}`;
}

/** Names that no shell reads anything into. */
const isPlain = (name: string): boolean => /^[\w.+-]+$/.test(name);

/**
 * One word for the command prompt and for PowerShell. Both take double quotes, which no name of a file has. PowerShell fills in `$` and
 * `` ` `` there and ends at a typographic double quote, so such a name gets single quotes, which the command prompt does not know.
 */
function quoteForWindows(name: string): string {
  if (isPlain(name)) return name;
  return /[$`“”„]/.test(name) ? `'${name.replaceAll(/['‘’‚‛]/g, "$&$&")}'` : `"${name}"`;
}

const quoteForUnix = (name: string): string =>
  isPlain(name) ? name : `'${name.replaceAll("'", String.raw`'\''`)}'`;
