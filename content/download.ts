import type { NavigationLink } from "@keystead/contract/shop/pages";

/** Stands under the title. */
export const downloadLede: string = "One ZIP for each app. Your license key works in all of them.";

/** Stands beside the steps. */
export const checkLink: NavigationLink | undefined = {
  label: "Verify the file before you run it",
  to: "/blogs/checking-a-download",
};
