/** The most views that an operator keeps of one list. */
export const maxSavedViews = 50;
