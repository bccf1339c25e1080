import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { readLicense, storeLicense } from "../../license-cache/license-cache.ts";
import { storeUser } from "../../session/session.ts";
import { sampleLicense } from "../../../lib/testing/sample-license.ts";
import { sampleUser } from "../../../lib/testing/sample-user.ts";
import { cutNetwork, startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../../ui/toasts/toast-store.ts";
import { ledTo, openPage, press } from "../../../lib/testing/open-page.tsx";
import { LogOutButton } from "./LogOutButton.tsx";

/** Renders the log-out button on a portal page with a user, and counts the change events. */
function openSignedIn() {
  storeUser(sampleUser);
  storeLicense(sampleLicense);
  const changes = { count: 0 };
  const count = () => (changes.count += 1);
  window.addEventListener("user-auth-changed", count);
  onTestFinished(() => window.removeEventListener("user-auth-changed", count));
  openPage(LogOutButton, "/dashboard");
  return changes;
}

test("Logout ends the session on the server, forgets user and license, tells the page and goes home", async () => {
  const calls = await startApiPeer({ "POST /api/logout": { body: { success: true, message: "Done." } } });
  const changes = openSignedIn();
  await press("Logout");
  expect(await ledTo()).toBe("/");
  expect(calls.map(({ name }) => name)).toEqual(["POST /api/logout"]);
  await screen.findByTestId("elsewhere");
  expect([localStorage.getItem("user"), readLicense(), changes.count]).toEqual([null, null, 1]);
});

test("a failed log-out is reported, and the user stays signed in", async () => {
  cutNetwork();
  const changes = openSignedIn();
  await press("Logout");
  await waitFor(() => expect(latestToast()?.title).toBe("You are still logged in"));
  expect([localStorage.getItem("user") === null, readLicense() === null, changes.count]).toEqual([
    false,
    false,
    0,
  ]);
});
