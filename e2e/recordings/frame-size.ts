import type { Story } from "./stories/story.ts";

/** The picture, in pixels. The captions cover `band`, below the pages. */
export const frame = { width: 1280, height: 720, band: 72 } as const;

/** Enlarges the pages, so that they can be read when the video is no larger than a card. */
export const scale = 4 / 3;

interface PageSize {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly deviceScaleFactor: number;
}

/** The size of each of the two pages, in CSS pixels. */
export function pageSize(layout: Story["layout"]): PageSize {
  const width = layout === "beside" ? frame.width / 2 : frame.width;
  return {
    viewport: { width: width / scale, height: (frame.height - frame.band) / scale },
    deviceScaleFactor: scale,
  };
}
