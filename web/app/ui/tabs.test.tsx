import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { Tabs } from "./Tabs.tsx";

afterEach(cleanup);

const tabs = [
  { id: "endpoints", label: "Endpoints", content: "What can be called" },
  { id: "errors", label: "Errors", content: "What can go wrong" },
  { id: "limits", label: "Limits", content: "How often" },
];

function press(key: string) {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

test("arrows, Home and End move between the tabs and show their panels", () => {
  render(<Tabs label="Reference" tabs={tabs} />);
  screen.getByRole("tab", { name: "Endpoints" }).focus();
  press("ArrowLeft");
  expect(document.activeElement?.textContent).toBe("Limits");
  expect(screen.getByRole("tabpanel").textContent).toBe("How often");
  press("Home");
  press("ArrowRight");
  expect(screen.getByRole("tabpanel", { name: "Errors" }).textContent).toBe("What can go wrong");
  press("End");
  expect(document.activeElement?.textContent).toBe("Limits");
});

test("an arrow with another key is left to the browser, which goes back with it", () => {
  render(<Tabs label="Reference" tabs={tabs} />);
  const first = screen.getByRole("tab", { name: "Endpoints" });
  for (const modifier of ["altKey", "ctrlKey", "metaKey"])
    expect(fireEvent.keyDown(first, { key: "ArrowLeft", [modifier]: true })).toBe(true);
  expect(screen.getByRole("tabpanel").textContent).toBe("What can be called");
});

test("only the selected tab is a stop for Tab, and every panel is in the page", () => {
  const { container } = render(<Tabs label="Reference" tabs={tabs} />);
  fireEvent.click(screen.getByRole("tab", { name: "Errors" }));
  const stops = screen.getAllByRole("tab").filter((tab) => tab.tabIndex === 0);
  expect(stops.map((tab) => tab.textContent)).toEqual(["Errors"]);
  expect(container.textContent).toContain("What can be called");
});

test("the address names the open tab, and follows it", () => {
  history.replaceState(null, "", "#limits");
  onTestFinished(() => history.replaceState(null, "", "/"));
  render(<Tabs label="Reference" tabs={tabs} inAddress />);
  expect(screen.getByRole("tabpanel").textContent).toBe("How often");
  fireEvent.click(screen.getByRole("tab", { name: "Errors" }));
  expect(location.hash).toBe("#errors");
  history.replaceState(null, "", "#endpoints");
  fireEvent(window, new HashChangeEvent("hashchange"));
  expect(screen.getByRole("tabpanel").textContent).toBe("What can be called");
});

test("an address that names no tab leaves the first one open", () => {
  history.replaceState(null, "", "#elsewhere");
  onTestFinished(() => history.replaceState(null, "", "/"));
  render(<Tabs label="Reference" tabs={tabs} inAddress />);
  expect(screen.getByRole("tabpanel").textContent).toBe("What can be called");
});
