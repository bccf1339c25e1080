const megabyte = 2 ** 20;
const [least, most] = [128, 2048];

/**
 * PostgreSQL's `shared_buffers` for a machine: a quarter of its memory, as PostgreSQL's documentation advises, within bounds.
 * The memory is taken as pages are read, so a small shop uses little of it.
 * @param memory in bytes
 */
export function sharedBuffers(memory: number): string {
  const quarter = Math.floor(memory / 4 / megabyte);
  return `${Math.min(Math.max(quarter, least), most)}MB`;
}
