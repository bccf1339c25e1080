import { videos } from "@keystead/content/videos";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { catchEvents } from "../tracking/testing/catch-events.ts";
import { Player } from "./Player.tsx";

afterEach(cleanup);

test("the first play of a video is tracked, and no later one", () => {
  const sent = catchEvents();
  const { title, recording } = videos.find((video) => video.recording) ?? {};
  if (!title || !recording) throw new Error("the shop has no recorded video");
  render(<Player title={title} recording={recording} />);
  expect(sent).toEqual([]);
  for (let plays = 0; plays < 2; plays += 1) fireEvent.play(screen.getByLabelText(title));
  expect(sent.map(({ body }) => body)).toEqual([
    {
      type: "watch_video",
      details: { page: "/", action: "watch_video", videoUrl: recording.mp4 },
    },
  ]);
});
