import { type BrowserContextOptions, devices } from "playwright";

interface Look {
  readonly url: string;
  readonly theme: "light" | "dark";
  readonly width: number;
  readonly height: number;
}

/** How a page is opened for a picture: at rest, and as a visitor sees it. */
export function pictureOptions({ url, theme, width, height }: Look): BrowserContextOptions {
  return {
    baseURL: url,
    colorScheme: theme,
    viewport: { width, height },
    reducedMotion: "reduce",
    // The browser's own name for itself says that nobody looks, which one page refuses.
    ...(devices["Desktop Chrome"] && { userAgent: devices["Desktop Chrome"].userAgent }),
  };
}
