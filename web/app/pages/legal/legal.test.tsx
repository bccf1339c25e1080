import { launchPlatform } from "@keystead/content/brand";
import { act, screen, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { expect, test } from "vitest";
import { openPage } from "../../lib/testing/open-page.tsx";
import Licenses from "./licenses.tsx";
import Privacy from "./privacy.tsx";
import Terms from "./terms.tsx";

async function open(Page: ComponentType, address: string): Promise<void> {
  await act(async () => openPage(Page, address));
}

/** The text under a heading, up to the next one. */
function under(heading: string): string {
  let said = "";
  let next = screen.getByRole("heading", { name: heading }).nextElementSibling;
  for (; next && next.tagName !== "H2"; next = next.nextElementSibling) said += ` ${next.textContent}`;
  return said;
}

test.each([
  ["/terms", Terms],
  ["/privacy", Privacy],
  ["/licenses", Licenses],
])("%s says when it was last changed", async (address, Page) => {
  await open(Page, address);
  expect(screen.getByText(/^Last updated/).textContent).toMatch(/^Last updated \w{3} \d+, 20\d\d$/);
});

test.each([
  ["/terms", Terms],
  ["/privacy", Privacy],
  ["/licenses", Licenses],
])("%s says that the shop is independent of the launch platform", async (address, Page) => {
  await open(Page, address);
  const said = document.body.textContent;
  expect(said).toMatch(/We are independent|Independent software/);
  expect(said).toMatch(
    new RegExp(`not affiliated with ${launchPlatform} or (with )?any other token-launch platform`, "i"),
  );
});

test("the terms say who we are not, and what the software may not be used for", async () => {
  await open(Terms, "/terms");
  expect(under("Who we are, and who we are not")).toContain(
    `not affiliated with ${launchPlatform} or with any other token-launch platform`,
  );
  const use = under("Acceptable use");
  for (const words of [
    "No market manipulation.",
    "No deceptive engagement.",
    "Follow the law",
    "Follow the rules of the platform",
  ])
    expect(use).toContain(words);
});

test("the terms give the money back within 14 days", async () => {
  await open(Terms, "/terms");
  expect(under("Payment and refunds")).toContain(
    "refunded within 14 days of its issue or renewal if the software doesn’t work as described",
  );
});

test("the privacy notice says how long data is kept, and from which age", async () => {
  await open(Privacy, "/privacy");
  expect(under("How long")).toContain("Usage data: up to 12 months. Analytics are anonymized after 6 months");
  expect(under("Age")).toContain("18 or older");
  expect(under("Who gets it")).toContain("send no telemetry to anyone but us");
});

test("the licenses page has a whole agreement, of twelve parts", async () => {
  await open(Licenses, "/licenses");
  const agreement = under("End-user license agreement");
  for (let part = 1; part <= 12; part += 1) expect(agreement).toContain(` ${part}. `);
  expect(agreement.trim()).toMatch(/Changes must be made in writing\.$/);
});

test("the licenses page lists the tiers with their limits and their support", async () => {
  await open(Licenses, "/licenses");
  const table = screen.getByRole("table", { name: "Commercial license tiers" });
  const rows = within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ["Tier", "Users", "Machines", "Grace days", "Support"],
    ["Standard", "1", "1", "3", "Email, 1 business day response"],
    ["Professional", "5", "10", "7", "Priority email, 12-\u2060hour response"],
    ["Enterprise", "Unlimited", "Unlimited", "14", "24/7 dedicated, 4-\u2060hour response"],
  ]);
});

test("the licenses page says how a license is activated, how long it lasts and when its price comes back", async () => {
  await open(Licenses, "/licenses");
  const said = under("Commercial license tiers");
  for (const words of [
    "You activate it with a unique license key over the internet.",
    "It lasts a month or a year and must be renewed.",
    "You get an email notice before a license expires.",
    "you can invite other people by email",
    "Refunds are generally available within 14 days",
  ])
    expect(said).toContain(words);
});

test("the licenses page thanks others for their work and leads to the other legal pages", async () => {
  await open(Licenses, "/licenses");
  const others = under("Third-party software");
  for (const words of ["React", "Tailwind CSS", "No card payment provider is used"])
    expect(others).toContain(words);
  const paths = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  for (const path of ["/terms", "/privacy"]) expect(paths).toContain(path);
});
