/** Pages that a log-in may redirect to, each with the paths below it. */
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
 * Prevents an open redirect: returns the requested path if it is one of this site's own pages, else the fallback.
 * Another address, however it is spelled, would let a link send people elsewhere after they log in.
 */
export function safeNext(wanted: string | null, otherwise: string): string {
  // Browsers drop tabs and line breaks from a URL before they parse it.
  if (!wanted || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return otherwise;
  const path = wanted.replace(/[?#].*$/s, "");
  if (/(^|\/)\.{1,2}(\/|$)|%/.test(path)) return otherwise;
  return destinations.some((page) => path === page || path.startsWith(`${page}/`)) ? wanted : otherwise;
}

/** The address of the log-in page that redirects back to this path. */
export function logInAddress(path: string): string {
  return `/login?next=${encodeURIComponent(path)}`;
}
