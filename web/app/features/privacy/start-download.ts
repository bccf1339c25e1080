/** Downloads a file of this site. The page stays open. A failed download shows in the browser's list of downloads. */
export function startDownload(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  document.body.append(link);
  link.click();
  link.remove();
}
