/** The connection string for connections with these settings, such as `default_transaction_read_only=on`. */
export function urlWithSettings(url: string, ...settings: readonly string[]): string {
  const options = settings.map((setting) => `-c ${setting}`).join(" ");
  // Not `URL`: it refuses the address of a socket.
  return `${url}${url.includes("?") ? "&" : "?"}options=${encodeURIComponent(options)}`;
}
