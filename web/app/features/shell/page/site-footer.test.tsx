import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "../../../lib/testing/open-page.tsx";
import { SiteFooter } from "./SiteFooter.tsx";

test("the foot of every page says that the shop is independent, without a label at its address", () => {
  openPage(SiteFooter, "/");
  const words = "Independent software. Not affiliated with pump.fun or any other token-launch platform.";
  expect(screen.getByText(words)).toBeTruthy();
  const address = screen.getByRole("group");
  expect(within(address).getByText(/1 Sample Street/)).toBeTruthy();
  expect(address.querySelectorAll("[data-label]")).toHaveLength(0);
});

test("the foot of every page leads to the rest of the shop, the API docs among the resources", () => {
  openPage(SiteFooter, "/");
  const groups = screen.getAllByRole("navigation").map((group) => [
    group.getAttribute("aria-label"),
    ...within(group)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ]);
  expect(groups).toEqual([
    ["Product", "/pricing", "/demo", "/download"],
    ["Resources", "/blogs", "/videos", "/api-docs"],
    ["Company", "/about", "/contact", "/status"],
    ["Legal", "/terms", "/privacy", "/licenses"],
  ]);
});
