/** The look of a radio button by our own tokens: what a browser draws is too faint in the dark. The label around it shows the focus. */
export const radioClass =
  "size-4 flex-none cursor-pointer appearance-none rounded-full border border-control bg-field outline-none checked:border-5 checked:border-accent-text";
