export const columns = "grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-y-0";

/**
 * One column on a phone and two on a wide screen, in the order of the document, which is the order of the focus. The
 * columns share their rows without leaving holes: the second row takes what the license is taller than the time left,
 * the fifth what the guide is taller than the panels beside it, and the distance is part of each panel.
 */
export const places = {
  license: "lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:pb-6",
  term: "lg:col-start-2 lg:row-start-1 lg:pb-6",
  download: "lg:col-start-1 lg:row-start-3 lg:pb-6",
  setup: "lg:col-start-2 lg:row-span-4 lg:row-start-2 lg:pb-6",
  machines: "lg:col-start-1 lg:row-start-4 lg:pb-6",
  activity: "lg:col-span-2 lg:row-start-6",
};

/** Without a license that works there is nothing to set up, and the short panels share the right column. */
export const placesWithoutSetup: typeof places = {
  ...places,
  download: "lg:col-start-2 lg:row-start-2 lg:pb-6",
  machines: "lg:col-span-2 lg:row-start-3 lg:pb-6",
  activity: "lg:col-span-2 lg:row-start-4",
};
