/** The path of the parent: `/trending` for `/trending/abc` and `/trending/abc/`. */
export function parentPath(path: string): string {
  return path.replace(/\/[^/]*\/?$/, "") || "/";
}
