import { videos } from "@keystead/content/videos";
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { readPress } from "../tracking/read-press.ts";
import { Player } from "./Player.tsx";

afterEach(cleanup);

const { title, recording } = videos.find((video) => video.recording) ?? {};
if (!title || !recording) throw new Error("the shop has no recorded video");

const posterLink = () => screen.getByRole("link", { name: `Play: ${title}, ${recording.seconds} seconds` });

test("before it plays, a video is a link to its file with a lazy poster", () => {
  render(<Player title={title} recording={recording} />);
  expect(posterLink().getAttribute("href")).toBe(recording.mp4);
  expect(posterLink().textContent).toContain("Play26s");
  expect(document.querySelector("video")).toBeNull();
  const poster = document.querySelector("img");
  expect([poster?.getAttribute("src"), poster?.getAttribute("loading")]).toEqual([recording.poster, "lazy"]);
  // With its size set, the page does not move when the poster loads.
  expect([poster?.width, poster?.height]).toEqual([recording.width, recording.height]);
  expect(readPress(posterLink())).toEqual({
    type: "watch_video",
    details: { action: "watch_video", videoUrl: recording.mp4 },
  });
});

test("a poster in the first screen is loaded first, and a phone loads a small one", () => {
  render(<Player first title={title} recording={recording} />);
  const poster = document.querySelector("img");
  expect(poster?.getAttribute("loading")).toBeNull();
  expect(poster?.getAttribute("fetchpriority")).toBe("high");
  expect(poster?.srcset).toBe(`${recording.smallPoster} 672w, ${recording.poster} ${recording.width}w`);
});

test("a press puts the player with captions in place of the poster, and moves the focus to it", () => {
  render(<Player title={title} recording={recording} />);
  const press = createEvent.click(posterLink());
  fireEvent(posterLink(), press);
  expect(press.defaultPrevented).toBe(true);
  const player = document.querySelector("video");
  expect(document.activeElement).toBe(player);
  expect(player?.getAttribute("aria-label")).toBe(title);
  expect([player?.controls, player?.autoplay, player?.muted]).toEqual([true, true, true]);
  expect(player?.getAttribute("poster")).toBe(recording.poster);
  expect([player?.width, player?.height]).toEqual([recording.width, recording.height]);
  const sources = [...(player?.querySelectorAll("source") ?? [])].map((source) => [
    source.type,
    source.getAttribute("src"),
  ]);
  expect(sources).toEqual([
    ["video/webm", recording.webm],
    ["video/mp4", recording.mp4],
  ]);
  const track = player?.querySelector("track");
  expect([track?.kind, track?.srclang, track?.default]).toEqual(["captions", "en", true]);
  expect(track?.getAttribute("src")).toBe(recording.captions);
});

test.each(["metaKey", "ctrlKey", "shiftKey", "altKey"])("a press with %s is left to the browser", (key) => {
  render(<Player title={title} recording={recording} />);
  const press = createEvent.click(posterLink(), { [key]: true });
  fireEvent(posterLink(), press);
  expect(press.defaultPrevented).toBe(false);
  expect(document.querySelector("video")).toBeNull();
});
