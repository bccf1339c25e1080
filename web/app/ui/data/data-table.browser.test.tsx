import "../../app.css";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { DataTable } from "./DataTable.tsx";

afterEach(cleanup);

interface Machine {
  name: string;
  seen: string;
}

function open(machines: readonly Machine[]) {
  render(
    <DataTable
      caption="Machines"
      columns={[
        { header: "Machine", cell: (machine) => machine.name },
        { header: "Seen", cell: (machine) => machine.seen, data: true },
      ]}
      rows={machines}
      rowKey={(machine) => machine.name}
    />,
  );
}

test("a table becomes a list on a phone, and a table again", async () => {
  await page.viewport(1024, 800);
  open([{ name: "studio-pc", seen: "2 min ago" }]);
  const table = page.getByRole("table", { name: "Machines" });
  await expect.element(table.getByRole("cell", { name: "2 min ago" })).toBeVisible();
  await page.viewport(390, 800);
  const list = page.getByRole("list", { name: "Machines" });
  await expect.element(list.getByRole("listitem")).toHaveTextContent("studio-pcSeen2 min ago");
  await expect.element(table).not.toBeInTheDocument();
  await page.viewport(1024, 800);
  await expect.element(table).toBeVisible();
});

test("a button about a row stands beside its title on a phone, without a label", async () => {
  await page.viewport(390, 800);
  render(
    <DataTable
      caption="Machines"
      columns={[
        { header: "Machine", cell: (name: string) => name },
        { header: "Seen", cell: () => "2 min ago", data: true },
        { header: "State", cell: () => <button type="button">Free</button>, aside: true },
      ]}
      rows={["studio-pc"]}
      rowKey={(name) => name}
    />,
  );
  await expect.element(page.getByRole("listitem")).toHaveTextContent("studio-pcFreeSeen2 min ago");
  await page.viewport(1024, 800);
  await expect.element(page.getByRole("columnheader", { name: "State" })).toBeInTheDocument();
});

test("a long unbroken value does not make the phone scroll sideways", async () => {
  await page.viewport(320, 800);
  open([{ name: "a".repeat(80), seen: "b".repeat(80) }]);
  await expect.element(page.getByRole("list", { name: "Machines" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
