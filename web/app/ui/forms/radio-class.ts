/**
 * Radio button in the theme's colors, because the browser's own has too little contrast in the dark theme. Its label
 * shows the focus.
 */
export const radioClass =
  "size-4 flex-none cursor-pointer appearance-none rounded-full border border-control bg-field outline-none checked:border-5 checked:border-accent-text";
