import { videos } from "@keystead/content/videos";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SuccessVideos } from "./SuccessVideos.tsx";

afterEach(cleanup);

const examples = videos.filter(({ sample }) => sample).slice(0, 3);
const recorded = videos.filter(({ sample }) => !sample);

test("videos that are not recorded are labeled once and open in a new tab", () => {
  render(<SuccessVideos entries={examples} />);
  expect(screen.getAllByText(/^Example/).map(({ textContent }) => textContent)).toEqual(["Example data"]);
  const links = screen.getAllByRole("link");
  expect(links).toHaveLength(3);
  for (const link of links) {
    expect(link.getAttribute("href")).toMatch(/^\/contact\?subject=Video/);
    expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual([
      "_blank",
      "noopener noreferrer",
    ]);
  }
});

test("among recorded videos each example has its own label", () => {
  const [recording, example] = [recorded[0], examples[0]];
  if (!recording || !example) throw new Error("the shop has no recorded video, or no example");
  render(<SuccessVideos entries={[recording, example]} />);
  expect(screen.getAllByText(/^Example/).map(({ textContent }) => textContent)).toEqual(["Example data"]);
  const [first, second] = screen.getAllByRole("heading", { level: 3 });
  expect(first?.closest("li")?.querySelector("[data-label]")).toBeNull();
  expect(second?.closest("li")?.querySelector("[data-label]")?.textContent).toBe("Example data");
});
