/** A name in the built site with the hash of its content. */
export const hashed = /([\w.-]+?)-[\w-]{8}(\.\w+)(?![\w-])/g;

/**
 * The address of a file without the hash of its content. The name of a chunk contains the hash, and so does the name of
 * each file that refers to it. Without the hashes, a change of one page changes only that page.
 * @param {string} address
 */
export function withoutHash(address) {
  return address.startsWith("/assets/") ? address.replaceAll(hashed, "$1$2") : address;
}
