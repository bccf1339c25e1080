import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { StepList } from "./StepList.tsx";

afterEach(cleanup);

test("steps are numbered from 1, in their order", () => {
  render(
    <StepList
      steps={[
        { title: "Download", words: "Get the app." },
        { title: "Activate", words: "Enter your key." },
        { title: "Run", words: "Start a bot." },
      ]}
    />,
  );
  const steps = screen.getAllByRole("listitem").map((step) => step.textContent);
  expect(steps).toEqual(["1DownloadGet the app.", "2ActivateEnter your key.", "3RunStart a bot."]);
});
