import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import "../console.css";
import { entryClass, Menu } from "./Menu.tsx";

const menu = (
  <Menu
    label="More"
    className=""
    sheet
    renderEntries={(close) => (
      <button type="button" className={entryClass} onClick={close}>
        Revoke
      </button>
    )}
  />
);

test.each([360, 768, 1280])("wherever its button stands, the menu is on a screen of %i px", async (width) => {
  await page.viewport(width, 700);
  for (const side of ["start", "end"]) {
    const { unmount } = render(
      <div className={`flex p-4 ${side === "end" ? "justify-end" : ""}`}>{menu}</div>,
    );
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    const { left, right, bottom } = screen.getByRole("button", { name: "Revoke" }).getBoundingClientRect();
    expect([side, left >= 0, right <= width, bottom <= 700]).toEqual([side, true, true, true]);
    unmount();
  }
});

test("an entry, Escape, and the way out of it by keyboard or pointer close the menu", async () => {
  render(
    <div className="flex justify-end p-4">
      {menu}
      <button type="button">Next</button>
    </div>,
  );
  const opener = screen.getByRole("button", { name: "More" });
  const entry = () => screen.queryByRole("button", { name: "Revoke" });
  const leave = [
    () => userEvent.click(entry() as HTMLElement),
    () => userEvent.keyboard("{Escape}"),
    () => userEvent.keyboard("{Tab}{Tab}"),
    () =>
      userEvent.click(document.querySelector("[aria-hidden=true].fixed") as HTMLElement, {
        position: { x: 5, y: 200 },
      }),
  ];
  for (const close of leave) {
    await userEvent.click(opener);
    expect([entry() !== null, opener.getAttribute("aria-expanded")]).toEqual([true, "true"]);
    await close();
    expect([entry(), opener.getAttribute("aria-expanded")]).toEqual([null, "false"]);
  }
});
