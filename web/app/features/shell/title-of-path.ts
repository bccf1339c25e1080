/** The last segment of a path as a title: `/api-docs` is "Api docs". Empty for the home page. */
export function titleOfPath(path: string): string {
  const last = path.split("/").findLast((part) => part !== "") ?? "";
  const words = decodeURIComponent(last).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
