import type { ReactElement } from "react";

/**
 * What a component may render beside elements that come and go: elements, never text of its own. A page that the browser
 * translates breaks where React inserts something before a text or removes one; see CONTRIBUTING.md.
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;
