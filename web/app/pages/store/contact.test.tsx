import { tiers } from "@keystead/content/tiers";
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { confirmed } from "../../lib/testing/confirmed.ts";
import { openPage, press, type } from "../../lib/testing/open-page.tsx";
import { refusal } from "../../features/licenses/testing/license-answers.ts";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import Contact from "./contact.tsx";

const accepted = confirmed("message_sent", { email: "mira@example.org" }, 202);

function write(message = "The app says NO_MACHINE.") {
  openPage(Contact, "/contact");
  type("Name", "Mira");
  type("Email", "mira@example.org");
  type("Message", message);
}

test("the message is sent, and words about the reply replace the form", async () => {
  const calls = await startApiPeer({ "POST /api/contact": accepted });
  write();
  await press("Send message");
  const title = await screen.findByRole("heading", { name: "Message sent" });
  await expect.poll(() => document.activeElement).toBe(title);
  expect(
    screen.getByText("Thanks. Your message is on its way. We'll reply to mira@example.org."),
  ).toBeTruthy();
  expect(
    screen.getByText("How soon depends on your tier: see the response times on this page."),
  ).toBeTruthy();
  expect(calls.map(({ body }) => body)).toEqual([
    { name: "Mira", email: "mira@example.org", message: "The app says NO_MACHINE.", homepage: "" },
  ]);
  await press("Write another message");
  expect(screen.getByLabelText("Message")).toBeTruthy();
});

test("the button says Sending… while the server takes its time", async () => {
  await startApiPeer({ "POST /api/contact": accepted });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  write();
  fireEvent.click(screen.getByRole("button", { name: "Send message" }));
  act(() => void vi.advanceTimersByTime(300));
  expect(screen.getByRole("button", { name: "Sending…" }).getAttribute("aria-disabled")).toBe("true");
  vi.useRealTimers();
  expect(await screen.findByText("Message sent")).toBeTruthy();
});

test("a link to the page fills in the subject, which can be changed", async () => {
  const calls = await startApiPeer({ "POST /api/contact": accepted });
  openPage(Contact, "/contact?subject=Extend+my+license");
  expect(screen.getByLabelText<HTMLInputElement>("Subject (optional)").value).toBe("Extend my license");
  type("Name", "Mira");
  type("Email", "mira@example.org");
  type("Message", "Two more days, please.");
  await press("Send message");
  await screen.findByText("Message sent");
  expect(calls[0]?.body).toMatchObject({ subject: "Extend my license" });
});

test("a subject goes along when there is one", async () => {
  const calls = await startApiPeer({ "POST /api/contact": accepted });
  write();
  type("Subject (optional)", "It stops");
  await press("Send message");
  await screen.findByText("Message sent");
  expect(calls[0]?.body).toMatchObject({ subject: "It stops" });
});

test("an empty form names what is missing and sends nothing", async () => {
  const calls = await startApiPeer({});
  openPage(Contact, "/contact");
  await press("Send message");
  for (const words of [
    "Please enter your name",
    "Please enter your email address",
    "Please enter your message",
  ])
    expect(screen.getByRole("link", { name: words })).toBeTruthy();
  expect(screen.getByText("Check these before you continue")).toBeTruthy();
  expect(calls).toHaveLength(0);
});

test("a message that says nothing is not sent", async () => {
  const calls = await startApiPeer({});
  write("Help");
  await press("Send message");
  expect(screen.getByRole("link", { name: "Use at least 10 characters." })).toBeTruthy();
  expect(screen.getByText("Check this before you continue")).toBeTruthy();
  expect(calls).toHaveLength(0);
});

test("after too many messages it says when to try again, and keeps what was written", async () => {
  await startApiPeer({
    "POST /api/contact": {
      status: 429,
      body: { ...refusal(429, "rate_limit_exceeded", "Too many").body, details: { retryAfter: 700 } },
    },
  });
  write();
  await press("Send message");
  expect(await screen.findByText("Too many attempts. Try again in 12 minutes.")).toBeTruthy();
  expect((screen.getByLabelText("Message") as HTMLTextAreaElement).value).toBe("The app says NO_MACHINE.");
});

test("the honeypot field is out of reach of the keyboard and screen readers", () => {
  openPage(Contact, "/contact");
  expect(screen.queryByRole("textbox", { name: "Leave this empty" })).toBeNull();
  expect(document.querySelector<HTMLInputElement>("[name=homepage]")?.tabIndex).toBe(-1);
});

test("placeholder contact details are labeled in their heading", () => {
  openPage(Contact, "/contact");
  const panel = screen.getByRole("region", { name: "Other ways" });
  expect(panel.querySelector("header")?.textContent).toBe("Other waysExample data");
});

test("the response time of each tier is listed", () => {
  openPage(Contact, "/contact");
  for (const { name, support } of tiers)
    expect(screen.getByText(name, { selector: "dt" }).nextSibling?.textContent).toBe(support);
});
