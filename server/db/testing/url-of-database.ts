/** The same server's address with another database in it. */
export function urlOfDatabase(url: string, database: string): string {
  return url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${database}`);
}
