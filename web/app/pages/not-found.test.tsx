import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "../lib/testing/open-page.tsx";
import NotFound from "./not-found.tsx";

test("an unknown address says Page not found and leads home", () => {
  openPage(NotFound, "/pricings");
  expect(screen.getByRole("heading", { name: "Page not found" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go Home" }).getAttribute("href")).toBe("/");
});
