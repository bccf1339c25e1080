import type { Page } from "@playwright/test";

/** Opens a page of the console by the heading of the bar that it is under. */
export async function followBar(page: Page, heading: string, name: string): Promise<void> {
  const bar = page.getByRole("navigation", { name: "Console" });
  await bar.getByRole("button", { name: heading, exact: true }).click();
  await bar.getByRole("link", { name, exact: true }).click();
}
