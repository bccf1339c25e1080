import { type BrowserContextOptions, devices } from "playwright";

interface Look {
  readonly url: string;
  readonly theme: "light" | "dark";
  readonly width: number;
  readonly height: number;
}

/** Browser context options for a screenshot: without motion, and with the user agent of a visitor. */
export function pictureOptions({ url, theme, width, height }: Look): BrowserContextOptions {
  return {
    baseURL: url,
    colorScheme: theme,
    viewport: { width, height },
    reducedMotion: "reduce",
    // The user agent of a headless browser counts as a crawler, which the portal turns away.
    ...(devices["Desktop Chrome"] && { userAgent: devices["Desktop Chrome"].userAgent }),
  };
}
