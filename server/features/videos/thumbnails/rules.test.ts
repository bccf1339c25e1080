import { expect, it } from "vitest";
import { thumbnailUrls } from "./rules.ts";

it("a thumbnail comes from YouTube, the sharp one first", () => {
  expect(thumbnailUrls("abc", undefined)).toEqual({
    urls: ["https://i.ytimg.com/vi/abc/maxresdefault.jpg", "https://i.ytimg.com/vi/abc/hqdefault.jpg"],
    origins: ["https://i.ytimg.com"],
    trusted: false,
  });
});

it("a host that the operator has set is trusted, whatever its path", () => {
  const { urls, origins, trusted } = thumbnailUrls("abc", "http://10.0.0.7:8080/feeds?x=1");
  expect(urls[0]).toBe("http://10.0.0.7:8080/vi/abc/maxresdefault.jpg");
  expect({ origins, trusted }).toEqual({ origins: ["http://10.0.0.7:8080"], trusted: true });
});
