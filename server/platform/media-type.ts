/** The media types of files that people install, by the end of their names. */
const mediaTypes: readonly (readonly [end: string, type: string])[] = [
  [".zip", "application/zip"],
  [".tar.gz", "application/gzip"],
  [".tgz", "application/gzip"],
  [".tar.xz", "application/x-xz"],
  [".exe", "application/vnd.microsoft.portable-executable"],
  [".msi", "application/x-msi"],
  [".msix", "application/msix"],
  [".dmg", "application/x-apple-diskimage"],
  [".pkg", "application/vnd.apple.installer+xml"],
  [".appimage", "application/vnd.appimage"],
  [".deb", "application/vnd.debian.binary-package"],
  [".rpm", "application/x-rpm"],
  [".apk", "application/vnd.android.package-archive"],
  [".nupkg", "application/zip"],
];

/** The media type of a file. One that a browser would show, such as HTML, is never among them. */
export function mediaTypeOf(filename: string): string {
  const name = filename.toLowerCase();
  return mediaTypes.find(([end]) => name.endsWith(end))?.[1] ?? "application/octet-stream";
}
