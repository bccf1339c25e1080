/** An IPv4 address of this machine, so that each of thousands of callers has a network of its own, as in real life. */
export function loopbackAddress(net: number, number: number): string {
  return `127.${net + ((number >> 14) & 63)}.${(number >> 7) & 127}.${1 + (number & 127)}`;
}
