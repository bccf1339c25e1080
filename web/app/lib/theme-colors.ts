/** The background color of each theme, for the browser's own bars. It is `--ground` in styles/tokens.css. */
export const themeColors = { light: "#f6f5f0", dark: "#0b0e0c" } as const;
