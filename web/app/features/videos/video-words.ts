/** What the lists of videos say. */
export const videoWords = {
  failed: "Failed to load videos. Please try again later.",
  none: "No videos found at this time.",
  later: "New videos show up here when they're published.",
  more: "Load More Videos",
  rest: "Older videos",
};
