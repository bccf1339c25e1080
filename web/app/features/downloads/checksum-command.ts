/**
 * The command that prints the SHA-512 of a file. It uses only tools that the visitor's system includes.
 * @param platform as `navigator.platform` names it
 */
export function checksumCommand(platform: string, filename: string): string {
  if (/^win/i.test(platform)) return `certutil -hashfile ${filename} SHA512`;
  return /^(mac|ip)/i.test(platform) ? `shasum -a 512 ${filename}` : `sha512sum ${filename}`;
}
