/** The address of the login page that leads back to this one. */
export function logInAddress(path: string): string {
  return path === "/" ? "/log-in" : `/log-in?next=${encodeURIComponent(path)}`;
}

/**
 * The page of the console to open after a login. Open redirect: the router would take `//elsewhere` for an address of another host.
 */
export function nextPage(requested: string | null): string {
  return requested && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(requested) ? requested : "/";
}
