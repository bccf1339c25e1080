import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { DemoDashboard } from "./DemoDashboard.tsx";

beforeEach(() => void render(<DemoDashboard />, { wrapper: MemoryRouter }));
afterEach(cleanup);

function part() {
  const section = screen
    .getByRole("heading", { level: 2, name: "Everything in one place" })
    .closest("section");
  if (!section) throw new Error("The dashboard is no section.");
  return within(section);
}

const rows = () => within(screen.getByRole("table", { name: /^LNTN volume/ })).getAllByRole("rowheader");

test.each([
  ["Last 24 Hours", 24, "23 hours ago"],
  ["7 Days", 7, "6 days ago"],
  ["30 Days", 30, "29 days ago"],
])("the sample dashboard shows %s", (label, count, first) => {
  fireEvent.change(screen.getByLabelText("Period"), {
    target: { value: screen.getByRole<HTMLOptionElement>("option", { name: label }).value },
  });
  expect(rows()).toHaveLength(count);
  expect([rows()[0]?.textContent, rows().at(-1)?.textContent]).toEqual([first, "now"]);
});

test("the sample dashboard has its places, its license and its figures, and says what it is", () => {
  const dashboard = part();
  const list = dashboard.getByRole("list", { name: "Sections of the app" });
  const places = within(list).getAllByRole("listitem");
  const names = "Dashboard,Analytics,Transactions,Settings,Help";
  expect(places.map(({ textContent }) => textContent).join(",")).toBe(names);
  expect(dashboard.getByText(/Premium Plan/)).toBeTruthy();
  expect(dashboard.getAllByText("Example data")).toHaveLength(1);
  expect(dashboard.queryByRole("table", { name: "Tokens, sample" })).toBeNull();
  const alert = dashboard.getByRole("heading", { name: "Your alerts" });
  expect(alert.parentElement?.textContent).toContain("LNTN above $1,000,000watching");
  const gauge = dashboard.getByRole("progressbar", { name: "Volume of LNTN" });
  expect(gauge.getAttribute("aria-valuetext")).toBe("$812,000 of $1,000,000");
  // It opens with the alert; the chart and the planned bots come after it.
  const status = dashboard.getByRole("heading", { name: "Bot status" });
  expect(alert.compareDocumentPosition(dashboard.getByRole("table"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(alert.compareDocumentPosition(status)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(dashboard.getAllByText("Planned")).toHaveLength(1);
  expect(dashboard.getByRole("heading", { name: "Performance today" })).toBeTruthy();
});

test("refreshing the sample dashboard says when it was", () => {
  const status = part().getByRole("status");
  expect(status.textContent).toBe("");
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 14, 5, 9), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
  expect(status.textContent).toBe("refreshed 14:05:09");
});
