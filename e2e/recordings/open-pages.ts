import { type Browser, devices, type Page } from "playwright";
import { pageSize } from "./frame-size.ts";
import { addPointer } from "./pointer.ts";
import { openSidePage, type SidePage } from "./side-page.ts";
import type { Story } from "./stories/story.ts";

interface Pages {
  readonly page: Page;
  readonly sidePage: Page;
  readonly side: SidePage;
}

/** Opens the site and the page beside it. @param url of the product */
export async function openPages(browser: Browser, url: string, layout: Story["layout"]): Promise<Pages> {
  const size = pageSize(layout);
  const site = await browser.newContext({
    ...size,
    baseURL: url,
    colorScheme: "light",
    locale: "en-US",
    // The user agent of a headless browser counts as a crawler, which the license pages turn away.
    ...(devices["Desktop Chrome"] && { userAgent: devices["Desktop Chrome"].userAgent }),
  });
  const beside = await browser.newContext(size);
  const [page, sidePage] = [await site.newPage(), await beside.newPage()];
  await addPointer(page);
  return { page, sidePage, side: await openSidePage(sidePage) };
}
