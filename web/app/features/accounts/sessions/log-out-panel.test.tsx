import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { confirmed } from "../../../lib/testing/confirmed.ts";
import { ledTo, openPage, press } from "../../../lib/testing/open-page.tsx";
import { sampleUser } from "../../../lib/testing/sample-user.ts";
import { startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../../ui/toasts/toast-store.ts";
import { LogOutPanel } from "./LogOutPanel.tsx";

async function logOutEverywhere(choose: () => void, revoked: boolean) {
  const apiKeys = [{ name: "Charts", start: "ks_live_ab", revoked }];
  const calls = await startApiPeer({
    "DELETE /api/sessions": confirmed("other_sessions_ended", { ended: 1, apiKeys }),
    "POST /api/logout": confirmed("logged_out", {}),
  });
  openPage(() => <LogOutPanel user={sampleUser} />, "/account");
  await press("Log out everywhere");
  const dialog = await screen.findByRole("alertdialog");
  choose();
  const button = within(dialog).getByRole("button", { name: "Log out everywhere" });
  await act(async () => fireEvent.click(button));
  expect(await ledTo()).toBe("/");
  return calls[0]?.query;
}

test("logging out everywhere revokes the API keys, and names them", async () => {
  expect(await logOutEverywhere(() => {}, true)).toBe("apiKeys=revoke");
  expect(latestToast()).toMatchObject({ description: "1 API key revoked: Charts.", names: ["Charts"] });
});

test("API keys can be kept when logging out everywhere", async () => {
  const keep = () => fireEvent.click(screen.getByRole("checkbox", { name: /Revoke all API keys/ }));
  expect(await logOutEverywhere(keep, false)).toBe("apiKeys=keep");
  expect(latestToast()?.description).toBe("1 API key still working: Charts.");
});

test("a session that the server did not end is still said to go on, whatever became of the others", async () => {
  await startApiPeer({
    "DELETE /api/sessions": {
      body: {
        success: true,
        message: "Ended.",
        ended: 1,
        apiKeys: [{ name: "Charts", start: "ks_live_ab", revoked: true }],
      },
    },
    "POST /api/logout": { status: 503, body: { success: false, code: "unavailable", message: "Busy." } },
  });
  openPage(() => <LogOutPanel user={sampleUser} />, "/account");
  await press("Log out everywhere");
  const button = within(await screen.findByRole("alertdialog")).getByRole("button", {
    name: "Log out everywhere",
  });
  await act(async () => fireEvent.click(button));
  await expect.poll(() => latestToast()?.title).toBe("You are still logged in");
  await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
  expect(latestToast()?.title).toBe("You are still logged in");
});
