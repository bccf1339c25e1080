/**
 * Stands in the built files for the address of the shop, which nobody knows before the server starts. The server puts
 * the real one in its place.
 */
export const originPlaceholder = "https://shop.invalid";

/**
 * Where the shop is published, without a slash at the end. In the browser it is what the served page says, so that
 * hydration finds the same, whatever name the page was opened by.
 */
export const siteOrigin =
  typeof document === "undefined"
    ? originPlaceholder
    : (document.documentElement.dataset["origin"] ?? window.location.origin);
