/**
 * Placeholder in the built files for the origin of the shop, which is unknown before the server starts. The server
 * replaces it.
 */
export const originPlaceholder = "https://shop.invalid";

/**
 * The origin of the shop, without a slash at the end. In the browser it is read from the served page, so that
 * hydration matches under every host name.
 */
export const siteOrigin =
  typeof document === "undefined"
    ? originPlaceholder
    : (document.documentElement.dataset["origin"] ?? window.location.origin);
