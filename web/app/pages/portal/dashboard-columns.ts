/**
 * Two columns on a wide screen and one on a phone, in document order, which is the focus order. The last panel of the
 * shorter column grows, so that both columns end together. A panel that folds does not grow, and beside an open one
 * nothing does.
 */
export const columns =
  "grid grid-cols-1 gap-6 lg:grid-cols-2 lg:has-[[data-fold][open]]:items-start *:flex *:min-w-0 *:flex-col *:gap-6 lg:*:[&>*:last-child:not(details)]:grow";
