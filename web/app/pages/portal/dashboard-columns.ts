/** Two columns on a wide screen and one on a phone, in document order, which is the focus order. */
const base = "grid grid-cols-1 gap-6 lg:grid-cols-2 *:flex *:min-w-0 *:flex-col *:gap-6";

/** Columns of several panels, each as high as its content. */
export const stacks = `${base} lg:items-start`;

/**
 * Two panels side by side, as high as each other. A panel that folds does not grow, and beside an open one nothing does.
 */
export const pair = `${base} lg:has-[[data-fold][open]]:items-start lg:*:[&>*:last-child:not(details)]:grow`;
