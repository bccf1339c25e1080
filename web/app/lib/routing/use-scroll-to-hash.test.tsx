import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useScrollToHash } from "./use-scroll-to-hash.ts";

afterEach(cleanup);

const scrolledTo: string[] = [];
beforeEach(() => {
  scrolledTo.length = 0;
  // jsdom has no layout.
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this.id);
  };
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, "scrollIntoView");
  window.location.hash = "";
});

function Page({ isLoaded }: { isLoaded: boolean }) {
  const ref = useScrollToHash();
  return isLoaded ? (
    <main ref={ref}>
      <h2 id="api-keys">API keys</h2>
    </main>
  ) : null;
}

test("the page scrolls to the named part once its content is there, and not again", () => {
  window.location.hash = "#api-keys";
  const { rerender } = render(<Page isLoaded={false} />);
  expect(scrolledTo).toEqual([]);
  rerender(<Page isLoaded />);
  expect(scrolledTo).toEqual(["api-keys"]);
  rerender(<Page isLoaded={false} />);
  rerender(<Page isLoaded />);
  expect(scrolledTo).toEqual(["api-keys"]);
});

test.each(["", "#", "#nothing"])("with the hash %j it stays where it is", (hash) => {
  window.location.hash = hash;
  render(<Page isLoaded />);
  expect(scrolledTo).toEqual([]);
});
