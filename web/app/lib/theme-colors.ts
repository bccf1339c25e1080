/** The background of each theme for the browser's own bars: `--ground` in styles/tokens.css. */
export const themeColors = { light: "#f6f5f0", dark: "#0b0e0c" } as const;
