import type { ReactElement } from "react";

/**
 * The type of children that may come and go beside other elements: elements, never bare text. When the browser has
 * translated a page, the page breaks if React inserts something before a text or removes a text. See CONTRIBUTING.md.
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;
