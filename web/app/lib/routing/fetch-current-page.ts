/** The document that the server now sends for the current address; undefined when it sends none. */
export async function fetchCurrentPage(): Promise<string | undefined> {
  try {
    const response = await fetch(window.location.href, { cache: "no-store" });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}
