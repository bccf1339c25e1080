/** The path above: `/trending` of `/trending/abc` and `/trending/abc/`. */
export function parentPath(path: string): string {
  return path.replace(/\/[^/]*\/?$/, "") || "/";
}
