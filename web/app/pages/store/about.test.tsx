import { about } from "@keystead/content/about";
import { brand } from "@keystead/content/brand";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "../../lib/testing/open-page.tsx";
import About from "./about.tsx";

test("it says what the shop promises, that it is independent, and how to reach it", () => {
  openPage(About, "/about");
  for (const { title, words } of about.promises) {
    expect(screen.getByRole("heading", { name: title })).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(screen.getByText(brand.disclaimer)).toBeTruthy();
  expect(screen.getByRole("link", { name: brand.supportEmail }).getAttribute("href")).toBe(
    `mailto:${brand.supportEmail}`,
  );
  expect(screen.getByRole("link", { name: "Contact support" }).getAttribute("href")).toBe("/contact");
});
