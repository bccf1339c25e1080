import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import {
  activePortal,
  licenseAnswers,
  refusal,
  sampleMachine,
} from "../../features/licenses/testing/license-answers.ts";
import { confirmed } from "../../lib/testing/confirmed.ts";
import { startEventPeer } from "../../lib/testing/start-event-peer.ts";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { inDays } from "../../lib/testing/in-days.ts";
import { openPage, press, type } from "../../lib/testing/open-page.tsx";
import { latestToast } from "../../ui/toasts/toast-store.ts";
import LicenseDashboard from "./license-dashboard.tsx";

beforeEach(() => {
  localStorage.clear();
  // The license was celebrated before.
  sessionStorage.setItem("celebrated", "yes");
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 Firefox/143.0");
});

type Answers = Parameters<typeof startApiPeer>[0];

const activation = "POST /api/license/offline-activation";
const deactivation = "POST /api/license/offline-deactivation";
const requestField = "Request from the app";
const receiptField = "Receipt from the app";
const file = { compact: "a.b.c~d.e.f", text: "the file", expiresAt: "2026-12-20T12:00:00.000Z" };

/** Opens the license page of an account with one machine, and opens the panel. */
async function open(answers: Answers = {}, portal = activePortal()) {
  await startEventPeer();
  const calls = await startApiPeer({ ...licenseAnswers(portal), ...answers });
  openPage(LicenseDashboard, "/license-dashboard");
  fireEvent.click(await screen.findByText("For machines that never go online"));
  await screen.findByLabelText(requestField);
  return calls;
}

const fieldOf = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);

test("the panel is loaded when it is opened; a request becomes a license file", async () => {
  const machine = { ...sampleMachine, name: "lab-pc" };
  const calls = await open({
    [activation]: {
      body: { success: true, activated: true, code: "VALID", detail: "", next: [], machine, file },
    },
  });
  type(requestField, "the request");
  await press("Make license file");
  const title = await screen.findByRole("heading", { name: "The license file for lab-pc is ready" });
  expect(document.activeElement).toBe(title);
  expect(calls.find(({ name }) => name === activation)?.body).toEqual({
    license: activePortal().license.id,
    request: "the request",
  });
  expect(screen.getByText(/^It's good until/).querySelector("time")?.dateTime).toBe(file.expiresAt);
  await press("Show QR code");
  expect(await screen.findByRole("img", { name: "QR code of the license file for lab-pc" })).toBeTruthy();
  await press("Activate another machine");
  expect(fieldOf(requestField).value).toBe("");
});

test("a file that no QR code holds says so, and is downloaded", async () => {
  const big = { ...file, compact: "x".repeat(2954) };
  await open({
    [activation]: {
      body: {
        success: true,
        activated: true,
        code: "VALID",
        detail: "",
        next: [],
        machine: sampleMachine,
        file: big,
      },
    },
  });
  type(requestField, "the request");
  await press("Make license file");
  expect(await screen.findByText("The file is too big for a QR code. Download it instead.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show QR code" })).toBeNull();
});

test("a full license says so, names the machine seen longest ago, and keeps the request", async () => {
  const portal = activePortal();
  const attic = { ...sampleMachine, id: "0190a3a0-0000-7000-8000-0000000000b2", name: "attic" };
  portal.machines = [{ ...sampleMachine, lastSeenAt: "2026-11-22T12:00:00.000Z" }, attic];
  const detail = "The license is already used on as many machines as it allows. Remove one of them first.";
  const next = [
    { action: "free_device", url: "https://shop.example/license-dashboard#machines" },
    { action: "upgrade", url: "https://shop.example/pricing#tiers" },
  ];
  const refused = { activated: false, code: "TOO_MANY_MACHINES", detail, next, machine: null, file: null };
  await open({ [activation]: { body: { success: true, ...refused } } }, portal);
  type(requestField, "the request");
  await press("Make license file");
  const alert = await screen.findByRole("alert");
  expect(document.activeElement).toBe(alert);
  expect(alert.textContent).toContain(detail);
  expect(alert.textContent).toContain("seen longest ago is attic");
  expect(within(alert).getByRole("link", { name: "See the tiers" }).getAttribute("href")).toBe(
    "/pricing#tiers",
  );
  expect(within(alert).getByRole("link", { name: "Choose a machine to remove" })).toBeTruthy();
  expect(fieldOf(requestField).value).toBe("the request");
});

test("a text that is incomplete or something else is refused in words, and stays in its field", async () => {
  const message = "This request is incomplete. Copy all of it, or have the app make a new one.";
  await open({ [activation]: refusal(400, "offline_request_invalid", message) });
  await press("Make license file");
  expect(screen.getAllByText("Paste the request that your app shows.").length).toBeGreaterThan(0);
  type(requestField, "half a request");
  await press("Make license file");
  expect(await screen.findByText(message)).toBeTruthy();
  cutNetwork();
  await press("Make license file");
  expect(await screen.findByText("The license file wasn't made. Please try again.")).toBeTruthy();
  expect(fieldOf(requestField).value).toBe("half a request");
});

test("a chosen or dropped file fills the field", async () => {
  await open();
  const saved = new File(["the request"], "request.txt", { type: "text/plain" });
  const [chooser] = screen.getAllByLabelText("Choose a file", { selector: "input" });
  fireEvent.change(chooser as HTMLElement, { target: { files: [saved] } });
  expect(await screen.findByText("request.txt was read.")).toBeTruthy();
  expect(fieldOf(requestField).value).toBe("the request");
  await act(async () => fireEvent.drop(fieldOf(receiptField), { dataTransfer: { files: [saved] } }));
  await waitFor(() => expect(fieldOf(receiptField).value).toBe("the request"));
  expect(screen.queryByRole("button", { name: "Read a QR code" })).toBeNull();
});

test("a receipt removes its machine; one that doesn't is refused in words", async () => {
  const outdated =
    "This machine was activated again after the receipt was made. Have the app make a new one.";
  const answers = [
    refusal(409, "receipt_outdated", outdated),
    refusal(404, "not_found", "There's nothing here."),
    confirmed("machine_removed", { name: "lab-pc" }),
  ];
  await open({ [deactivation]: () => answers.shift() ?? { body: {} } });
  const remove = () => press("Remove machine");
  type(receiptField, "the receipt");
  await remove();
  expect(await screen.findByText(outdated)).toBeTruthy();
  await remove();
  expect(await screen.findByText(/^This machine isn't on any of your licenses/)).toBeTruthy();
  await remove();
  await waitFor(() => expect(latestToast()?.title).toBe("lab-pc was removed."));
  expect(fieldOf(receiptField).value).toBe("");
});

test("a machine that never goes online is marked, and removing it says that its app goes on", async () => {
  const portal = activePortal();
  const offlineUntil = inDays(1);
  portal.machines = [{ ...sampleMachine, offlineUntil }];
  await open({}, portal);
  const machines = within(screen.getByRole("region", { name: "Machines" }));
  expect(machines.getByText(/offline, license file good until/)).toBeTruthy();
  expect(machines.queryByText(/last seen/)).toBeNull();
  expect(screen.getByText("Works offline, with a license file.")).toBeTruthy();
  await press("Remove machine studio-pc");
  const dialog = await screen.findByRole("alertdialog", { name: "Remove studio-pc?" });
  expect(dialog.textContent).toContain("it keeps working with its license file until");
});
