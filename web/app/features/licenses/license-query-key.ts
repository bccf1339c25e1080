/** The first part of the key of everything that may change when a license changes. */
export const licenseQueryKey = "license-data";
