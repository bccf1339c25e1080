export const columns = "grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-y-0";

/**
 * Grid placement of the panels: one column on a phone, two on a wide screen, in document order, which is the focus order.
 * The columns share their rows without holes: row 2 takes the height by which the license exceeds the time left, row 5
 * that by which the guide exceeds the panels beside it. The gap is padding of each panel.
 */
export const places = {
  license: "lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:pb-6",
  term: "lg:col-start-2 lg:row-start-1 lg:pb-6",
  download: "lg:col-start-1 lg:row-start-3 lg:pb-6",
  setup: "lg:col-start-2 lg:row-span-4 lg:row-start-2 lg:pb-6",
  machines: "lg:col-start-1 lg:row-start-4 lg:pb-6",
  activity: "lg:col-span-2 lg:row-start-6",
};

/** An unusable license has no setup guide, so the short panels share the right column. */
export const placesWithoutSetup: typeof places = {
  ...places,
  download: "lg:col-start-2 lg:row-start-2 lg:pb-6",
  machines: "lg:col-span-2 lg:row-start-3 lg:pb-6",
  activity: "lg:col-span-2 lg:row-start-4",
};
