import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openPage, press, type } from "../../lib/testing/open-page.tsx";
import Faq from "./faq.tsx";

const visible = () => screen.getAllByRole("group").map((entry) => entry.id);
const opened = () =>
  screen
    .getAllByRole("group")
    .filter((entry) => entry.hasAttribute("open"))
    .map(({ id }) => id);

beforeEach(() => {
  history.replaceState(null, "", "/faq");
  Element.prototype.scrollIntoView = () => {};
});

test("all questions are there, closed", () => {
  openPage(Faq, "/faq");
  expect(visible().length).toBeGreaterThan(20);
  expect(opened()).toEqual([]);
});

test("one answer is open at a time, and all that were found are open at once", async () => {
  openPage(Faq, "/faq");
  const groups = () => new Set(screen.getAllByRole("group").map((entry) => entry.getAttribute("name")));
  // Browsers close a `details` element when another one of its name opens.
  expect(groups()).toEqual(new Set(["faq"]));
  type("Search the questions", "license");
  expect(await screen.findByText(/questions found$/)).toBeTruthy();
  expect(groups()).toEqual(new Set([null]));
  expect(opened()).toEqual(visible());
});

test("typing leaves the questions with these words, open and marked, and says how many", async () => {
  openPage(Faq, "/faq");
  type("Search the questions", "seed phrase");
  expect(await screen.findByText("1 question found")).toBeTruthy();
  expect(visible()).toEqual(["wallet-keys"]);
  expect(opened()).toEqual(["wallet-keys"]);
  const marks = [...document.querySelectorAll("mark")].map((mark) => mark.textContent.toLowerCase());
  expect(new Set(marks)).toEqual(new Set(["seed", "phrase"]));
});

test("a search without a result has a button that shows all questions", async () => {
  openPage(Faq, "/faq");
  type("Search the questions", "zzz");
  expect(await screen.findByText("Nothing found for “zzz”")).toBeTruthy();
  expect(screen.queryByText("0 questions found")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("Nothing found");
  const offers = screen.getAllByRole("link").filter((link) => link.getAttribute("href") === "/contact");
  expect(offers.map(({ textContent }) => textContent)).toEqual(["Contact Support"]);
  await press("Show all questions");
  expect(visible().length).toBeGreaterThan(20);
  expect((screen.getByLabelText("Search the questions") as HTMLInputElement).value).toBe("");
});

test("the search is cleared by a button of its own, which says so and gives the focus back", async () => {
  openPage(Faq, "/faq");
  expect(screen.queryByRole("button", { name: "Clear search" })).toBeNull();
  type("Search the questions", "seed phrase");
  await screen.findByText("1 question found");
  await press("Clear search");
  const field = screen.getByLabelText<HTMLInputElement>("Search the questions");
  expect(field.value).toBe("");
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole("status").textContent).toBe("Search cleared, all questions are shown");
  expect(visible().length).toBeGreaterThan(20);
  expect(screen.queryByRole("button", { name: "Clear search" })).toBeNull();
});

test("what stands between backticks is code, also where a search marks it", async () => {
  openPage(Faq, "/faq");
  expect(document.body.textContent).not.toContain("`");
  type("Search the questions", "sha512sum");
  expect(await screen.findByText("1 question found")).toBeTruthy();
  expect(document.querySelector("code mark")?.textContent).toBe("sha512sum");
});

test("an address that names a question opens it", () => {
  history.replaceState(null, "", "/faq#refund");
  openPage(Faq, "/faq");
  expect(opened()).toEqual(["refund"]);
});

test("an address that changes to a question brings it back from behind a search", async () => {
  openPage(Faq, "/faq");
  type("Search the questions", "seed phrase");
  await screen.findByText("1 question found");
  history.replaceState(null, "", "/faq#refund");
  fireEvent(window, new HashChangeEvent("hashchange"));
  await expect.poll(opened).toEqual(["refund"]);
});

test("support can be reached, and asked for Telegram while the shop has no group", () => {
  openPage(Faq, "/faq");
  expect(screen.getByRole("link", { name: "Contact Support" }).getAttribute("href")).toBe("/contact");
  expect(screen.getByRole("link", { name: "Join Telegram" }).getAttribute("href")).toBe(
    "/contact?subject=Telegram",
  );
});
