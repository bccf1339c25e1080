import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AccountPage } from "./AccountPage.tsx";

afterEach(cleanup);

const heading = () => screen.getByRole("heading", { level: 1 });

// A screen reader and the keyboard start at the top of a page. A visitor who opens a form has not sent anything yet.
test("a page that opens with its form leaves the focus where it is", () => {
  render(<AccountPage title="Log in">the form</AccountPage>);
  expect(document.activeElement).toBe(document.body);
  expect(document.activeElement).not.toBe(heading());
});

test("a page that replaces a form moves the focus to its title, and again when the title changes", () => {
  const { rerender } = render(
    <AccountPage title="Log in">
      <input aria-label="Email" />
    </AccountPage>,
  );
  screen.getByLabelText("Email").focus();
  rerender(
    <AccountPage title="Check your inbox" arrived>
      done
    </AccountPage>,
  );
  expect(document.activeElement).toBe(heading());
  heading().blur();
  rerender(
    <AccountPage title="You're in" arrived>
      done
    </AccountPage>,
  );
  expect(document.activeElement).toBe(heading());
});
