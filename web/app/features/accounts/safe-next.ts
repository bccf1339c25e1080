/** Pages that a log-in may lead back to, each with what is under it. */
const destinations = [
  "/account",
  "/admin",
  "/checkout",
  "/dashboard",
  "/license",
  "/license-dashboard",
  "/verify-email",
];

/**
 * Where a log-in leads: the wanted path if it is one of this site's own pages, else the given one. An
 * address elsewhere, however it is spelled, would let a link send people away after they log in.
 */
export function safeNext(wanted: string | null, otherwise: string): string {
  // A browser drops tabs and line breaks from an address before it reads it.
  if (!wanted || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return otherwise;
  const path = wanted.replace(/[?#].*$/s, "");
  if (/(^|\/)\.{1,2}(\/|$)|%/.test(path)) return otherwise;
  return destinations.some((page) => path === page || path.startsWith(`${page}/`)) ? wanted : otherwise;
}

/** The log-in page with the way back to this path. */
export function logInAddress(path: string): string {
  return `/login?next=${encodeURIComponent(path)}`;
}
