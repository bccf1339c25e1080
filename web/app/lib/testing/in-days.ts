/** The moment so many days from now, or ago when negative, as ISO 8601. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
