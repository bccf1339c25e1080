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
export function safeNext(requested: string | null, fallback: string): string {
  // Browsers drop tabs and line breaks from a URL before they parse it.
  if (!requested || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(requested)) return fallback;
  const path = requested.replace(/[?#].*$/s, "");
  if (/(^|\/)\.{1,2}(\/|$)|%/.test(path)) return fallback;
  return destinations.some((page) => path === page || path.startsWith(`${page}/`)) ? requested : fallback;
}

/** The address of the log-in page that redirects back to this path. */
export function logInAddress(path: string): string {
  return `/login?next=${encodeURIComponent(path)}`;
}
