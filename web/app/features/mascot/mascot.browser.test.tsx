import "../../app.css";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { Mascot } from "./Mascot.tsx";

const says = { default: "Hello again", happy: "Nice to see you", excited: "Off we go", cool: "All good" };

afterEach(cleanup);

test("each press lets it pulse once, for 0.4 s", async () => {
  render(<Mascot says={says} />);
  const button = page.getByRole("button");
  const face = () => button.element().querySelector("svg");
  const pulse = () => {
    const { animationName, animationDuration, animationIterationCount } = getComputedStyle(face() as Element);
    return [animationName, animationDuration, animationIterationCount];
  };
  expect(pulse()[0]).toBe("none");
  await button.click();
  expect(pulse()).toEqual(["pulse-once", "0.4s", "1"]);
  const first = face();
  await button.click();
  expect(pulse()).toEqual(["pulse-once", "0.4s", "1"]);
  expect(face()).not.toBe(first);
});
