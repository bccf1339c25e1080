import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openPage, press } from "../../features/accounts/testing/open-page.tsx";
import {
  licenseAnswers,
  newPortal,
  refusal,
  sampleMachine,
} from "../../features/licenses/testing/license-answers.ts";
import { startEventPeer } from "../../features/licenses/testing/start-event-peer.ts";
import { sampleLicense } from "../../lib/testing/sample-license.ts";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../ui/toast-store.ts";
import Dashboard from "./dashboard.tsx";

const activated = {
  license: { ...sampleLicense, activatedAt: sampleMachine.activatedAt, machines: { used: 1, max: 1 } },
  machines: [sampleMachine],
};

beforeEach(() => localStorage.clear());

test("freeing a machine asks first, names it, says what follows, and shows that it is gone", async () => {
  const portal = { ...newPortal(), ...activated };
  await startEventPeer();
  const calls = await startApiPeer({
    ...licenseAnswers(portal),
    [`DELETE /api/machines/${sampleMachine.id}`]: () => {
      Object.assign(portal, {
        machines: [],
        license: { ...activated.license, machines: { used: 0, max: 1 } },
      });
      return { body: { success: true, message: "studio-pc is free." } };
    },
  });
  openPage(Dashboard, "/dashboard");
  await screen.findByText("1 of 1");
  screen.getByRole("button", { name: "Free machine studio-pc" }).focus();
  await press("Free machine studio-pc");
  const dialog = await screen.findByRole("alertdialog", { name: "Free the machine studio-pc?" });
  expect(dialog.textContent).toContain("The app on studio-pc stops at its next check");
  expect(calls.some(({ name }) => name.startsWith("DELETE"))).toBe(false);
  await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Free machine" })));
  await screen.findByText(/^The next machine/);
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^NoneThe next machine/));
  expect(latestToast()?.title).toBe("studio-pc was freed");
});

test("somebody who does not wait for a machine to be freed keeps a place for the focus", async () => {
  const portal = { ...newPortal(), ...activated };
  await startEventPeer();
  await startApiPeer({
    ...licenseAnswers(portal),
    [`DELETE /api/machines/${sampleMachine.id}`]: () => {
      Object.assign(portal, { machines: [] });
      return { body: { success: true, message: "studio-pc is free." } };
    },
  });
  openPage(Dashboard, "/dashboard");
  await screen.findByText("1 of 1");
  const button = screen.getByRole("button", { name: "Free machine studio-pc" });
  button.focus();
  await press("Free machine studio-pc");
  const dialog = await screen.findByRole("alertdialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Free machine" }));
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await screen.findByText(/^The next machine/);
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^NoneThe next machine/));
});

test("a machine that is not freed keeps its place, and its button the focus", async () => {
  await startEventPeer();
  await startApiPeer({
    ...licenseAnswers({ ...newPortal(), ...activated }),
    [`DELETE /api/machines/${sampleMachine.id}`]: refusal(404, "not_found", "There is nothing here."),
  });
  openPage(Dashboard, "/dashboard");
  await screen.findByText("1 of 1");
  const button = screen.getByRole("button", { name: "Free machine studio-pc" });
  button.focus();
  await press("Free machine studio-pc");
  const dialog = await screen.findByRole("alertdialog");
  await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Free machine" })));
  await waitFor(() => expect(latestToast()?.title).toBe("studio-pc was not freed"));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test("a machine is renamed in its place; an empty name and a refusal are explained there", async () => {
  const portal = { ...newPortal(), ...activated };
  let refuses = true;
  await startEventPeer();
  const calls = await startApiPeer({
    ...licenseAnswers(portal),
    [`PATCH /api/machines/${sampleMachine.id}`]: () => {
      if (refuses) return refusal(404, "not_found", "There is nothing here.");
      portal.machines = [{ ...sampleMachine, name: "attic" }];
      return { body: { success: true, machine: portal.machines[0] } };
    },
  });
  openPage(Dashboard, "/dashboard");
  await screen.findByText("1 of 1");
  await press("Rename studio-pc");
  const field = screen.getByLabelText("Name of this machine");
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: "  " } });
  await press("Save name");
  expect(screen.getByRole("alert").textContent).toBe("Give the machine a name.");
  screen.getByRole("button", { name: "Save name" }).focus();
  fireEvent.change(field, { target: { value: "attic" } });
  await press("Save name");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("There is nothing here."));
  expect(document.activeElement).toBe(field);
  refuses = false;
  await press("Save name");
  const renamed = await screen.findByRole("button", { name: "Rename attic" });
  await waitFor(() => expect(document.activeElement).toBe(renamed));
  expect(calls.findLast(({ name }) => name.startsWith("PATCH"))?.body).toEqual({ name: "attic" });
});

test("Escape leaves a name as it was, from the field and from its buttons", async () => {
  await startEventPeer();
  await startApiPeer(licenseAnswers({ ...newPortal(), ...activated }));
  openPage(Dashboard, "/dashboard");
  await screen.findByText("1 of 1");
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

test("a refusal of a new name is told to somebody who did not wait for it", async () => {
  await startEventPeer();
  await startApiPeer({
    ...licenseAnswers({ ...newPortal(), ...activated }),
    [`PATCH /api/machines/${sampleMachine.id}`]: refusal(404, "not_found", "There is nothing here."),
  });
  openPage(Dashboard, "/dashboard");
  await screen.findByText("1 of 1");
  await press("Rename studio-pc");
  fireEvent.change(screen.getByLabelText("Name of this machine"), { target: { value: "attic" } });
  fireEvent.click(screen.getByRole("button", { name: "Save name" }));
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(latestToast()?.title).toBe("studio-pc was not renamed"));
  expect(latestToast()?.description).toBe("There is nothing here.");
});
