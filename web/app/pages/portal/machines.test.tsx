import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { confirmed } from "../../lib/testing/confirmed.ts";
import { openPage, press } from "../../lib/testing/open-page.tsx";
import {
  activePortal,
  licenseAnswers,
  refusal,
  sampleMachine,
} from "../../features/licenses/testing/license-answers.ts";
import { startEventPeer } from "../../lib/testing/start-event-peer.ts";
import { inDays } from "../../lib/testing/in-days.ts";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../ui/toasts/toast-store.ts";
import Dashboard from "./dashboard.tsx";

beforeEach(() => localStorage.clear());

type Answers = Parameters<typeof startApiPeer>[0];

/** Opens the dashboard of an account with one machine. `answers` are the server's answers to a change. */
async function open(answers: Answers = {}, portal = activePortal()) {
  await startEventPeer();
  const calls = await startApiPeer({ ...licenseAnswers(portal), ...answers });
  openPage(Dashboard, "/dashboard");
  await screen.findByText("1 of 1");
  return calls;
}

/** Presses the button that removes the machine, as a keyboard does. Returns the button and the dialog that opens. */
async function askToRemove() {
  const button = screen.getByRole("button", { name: "Remove machine studio-pc" });
  button.focus();
  await press("Remove machine studio-pc");
  const dialog = await screen.findByRole("alertdialog", { name: "Remove studio-pc?" });
  const confirm = within(dialog).getByRole("button", { name: "Remove machine" });
  return { button, dialog, confirm };
}

const removing = `DELETE /api/machines/${sampleMachine.id}`;
const renaming = `PATCH /api/machines/${sampleMachine.id}`;

function remove(portal: ReturnType<typeof activePortal>) {
  Object.assign(portal, {
    machines: [],
    license: { ...portal.license, machines: { used: 0, max: 1, full: false } },
  });
  return confirmed("machine_removed", { name: "studio-pc" });
}

const refused = refusal(404, "not_found", "There's nothing here.");

test("a machine that is refused, because there are more than the license allows, is shown as refused", async () => {
  const portal = activePortal();
  await open({}, { ...portal, machines: [{ ...sampleMachine, refused: true }] });
  expect(screen.getByText("refused, over the limit ·")).toBeTruthy();
});

test("removing a machine asks first, names it, says what follows, and shows that it is gone", async () => {
  const portal = activePortal();
  const calls = await open({ [removing]: () => remove(portal) }, portal);
  const { dialog, confirm } = await askToRemove();
  expect(dialog.textContent).toContain("The app on studio-pc stops at its next check");
  expect(calls.some(({ name }) => name.startsWith("DELETE"))).toBe(false);
  await act(async () => fireEvent.click(confirm));
  await screen.findByText(/^Start an app with this key/);
  await waitFor(() =>
    expect(document.activeElement?.textContent).toMatch(/^No machinesStart an app with this key/),
  );
  expect(latestToast()?.title).toBe("studio-pc was removed");
});

test("closing the dialog before a machine is removed keeps the focus in the list", async () => {
  const portal = activePortal();
  await open({ [removing]: () => remove(portal) }, portal);
  const { dialog, confirm } = await askToRemove();
  fireEvent.click(confirm);
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await screen.findByText(/^Start an app with this key/);
  await waitFor(() =>
    expect(document.activeElement?.textContent).toMatch(/^No machinesStart an app with this key/),
  );
});

test("a machine that could not be removed stays listed, and its button has the focus", async () => {
  await open({ [removing]: refused });
  const { button, confirm } = await askToRemove();
  await act(async () => fireEvent.click(confirm));
  await waitFor(() => expect(latestToast()?.title).toBe("studio-pc was not removed"));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test("a machine is renamed in its place; an empty name and a refusal are explained there", async () => {
  const portal = activePortal();
  let refuses = true;
  const rename = () => {
    if (refuses) return refused;
    portal.machines = [{ ...sampleMachine, name: "attic" }];
    return { body: { success: true, machine: portal.machines[0] } };
  };
  const calls = await open({ [renaming]: rename }, portal);
  await press("Rename studio-pc");
  const field = screen.getByLabelText("Name of this machine");
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: "  " } });
  screen.getByRole("button", { name: "Save name" }).focus();
  await press("Save name");
  expect(screen.getByRole("alert").textContent).toBe("Please enter a name.");
  expect(document.activeElement).toBe(field);
  screen.getByRole("button", { name: "Save name" }).focus();
  fireEvent.change(field, { target: { value: "attic" } });
  await press("Save name");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("There's nothing here."));
  expect(document.activeElement).toBe(field);
  refuses = false;
  await press("Save name");
  const renamed = await screen.findByRole("button", { name: "Rename attic" });
  await waitFor(() => expect(document.activeElement).toBe(renamed));
  expect(calls.findLast(({ name }) => name.startsWith("PATCH"))?.body).toEqual({ name: "attic" });
});

test("Escape leaves a name as it was, from the field and from its buttons", async () => {
  await open();
  for (const find of [
    () => screen.getByLabelText("Name of this machine"),
    () => screen.getByRole("button", { name: "Save name" }),
    () => screen.getByRole("button", { name: "Cancel" }),
  ]) {
    await press("Rename studio-pc");
    fireEvent.keyDown(find(), { key: "Escape" });
    expect(screen.getByRole("button", { name: "Rename studio-pc" })).toBeTruthy();
  }
});

test("a refused name is reported by a notification after the field was closed", async () => {
  await open({ [renaming]: refused });
  await press("Rename studio-pc");
  fireEvent.change(screen.getByLabelText("Name of this machine"), { target: { value: "attic" } });
  fireEvent.click(screen.getByRole("button", { name: "Save name" }));
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(latestToast()?.title).toBe("studio-pc was not renamed"));
  expect(latestToast()?.description).toBe("There's nothing here.");
});

test.each([
  ["pending", null, "the first time the app starts"],
  ["active", sampleMachine.activatedAt, "Start an app with this key"],
  ["expired", null, "Apps can't start with this license right now."],
  ["expired", sampleMachine.activatedAt, "Apps can't start with this license right now."],
] as const)(
  "without a machine, a license that is %s (activated: %s) says %s",
  async (status, activatedAt, words) => {
    const portal = activePortal();
    const license = { ...portal.license, status, activatedAt, machines: { used: 0, max: 1, full: false } };
    await startEventPeer();
    await startApiPeer(licenseAnswers({ ...portal, machines: [], license }));
    openPage(Dashboard, "/dashboard");
    const machines = await screen.findByRole("region", { name: "Machines" });
    expect(machines.textContent).toContain(words);
  },
);

/** An account whose license has no room for more machines. */
function fullPortal(names: Record<string, number>, max = Object.keys(names).length) {
  const portal = activePortal();
  const machines = Object.entries(names).map(([name, days]) => ({
    ...sampleMachine,
    id: `0190a3a0-0000-7000-8000-0000000000${name.length.toString(16).padStart(2, "0")}`,
    name,
    lastSeenAt: inDays(-days),
  }));
  const endDate = inDays(90);
  return {
    ...portal,
    machines,
    license: { ...portal.license, endDate, machines: { used: max, max, full: true } },
  };
}

async function openFull(portal: ReturnType<typeof fullPortal>) {
  await startEventPeer();
  await startApiPeer(licenseAnswers(portal));
  openPage(Dashboard, "/dashboard");
  return screen.findByRole("region", { name: "Machines" });
}

test("a full license offers to remove the machine that was seen longest ago", async () => {
  const panel = await openFull(fullPortal({ studio: 0, "old-laptop": 40, attic: 8 }));
  expect(panel.textContent).toContain("All 3 machines are in use. New computer?");
  expect(panel.textContent).toContain("old-laptop was last seen 40 days ago.");
  await press("Remove old-laptop");
  await screen.findByRole("alertdialog", { name: "Remove old-laptop?" });
});

test("a machine without a network is not seen at all, so it is not the one that was seen longest ago", async () => {
  const portal = fullPortal({ studio: 0, lab: 60, "old-laptop": 40 });
  const machines = portal.machines.map((machine) =>
    machine.name === "lab" ? { ...machine, offlineUntil: inDays(20) } : machine,
  );
  const panel = await openFull({ ...portal, machines });
  expect(panel.textContent).toContain("old-laptop was last seen 40 days ago.");
  expect(panel.textContent).not.toContain("lab was last seen");
});

test("a full license of which each machine is in use, or of one machine, names none", async () => {
  const panel = await openFull(fullPortal({ studio: 40 }));
  expect(panel.textContent).toContain(
    "New computer? Remove this machine, then start the app on the new one.",
  );
  expect(panel.textContent).not.toContain("machines are in use");
  expect(within(panel).getAllByRole("button", { name: /^Remove/ })).toHaveLength(1);
});

test("a full license says when an app may replace a machine again", async () => {
  const portal = fullPortal({ studio: 0, attic: 1 });
  const panel = await openFull({ ...portal, replaceableAt: inDays(5) });
  expect(panel.textContent).toContain("An app replaced a machine recently. It can do so again from");
  expect(panel.textContent).toContain("Here you can remove one at any time.");
});

test("a license that takes more machines than its maximum is not full", async () => {
  const portal = fullPortal({ studio: 0, attic: 1 });
  portal.license.machines.full = false;
  expect((await openFull(portal)).textContent).not.toContain("New computer?");
});
