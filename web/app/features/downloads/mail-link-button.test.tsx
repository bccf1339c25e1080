import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { press } from "../../lib/testing/open-page.tsx";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../ui/toasts/toast-store.ts";
import { MailLinkButton } from "./MailLinkButton.tsx";

afterEach(cleanup);

test("one press has the link to the chosen app mailed, and the server's answer is shown", async () => {
  const message = "A link is on its way.";
  const calls = await startApiPeer({
    "POST /api/download-link-mail": { status: 202, body: { success: true, message } },
  });
  render(<MailLinkButton product="volume-bot" primary />);
  await press("Email me the download link");
  await waitFor(() =>
    expect(latestToast()).toMatchObject({ title: "Download link sent", description: message }),
  );
  expect(calls.map(({ body }) => body)).toEqual([{ product: "volume-bot" }]);
});

test("a link that was not sent says so, and can be asked for again", async () => {
  cutNetwork();
  render(<MailLinkButton product="volume-bot" primary />);
  await press("Email me the download link");
  await waitFor(() => expect(latestToast()).toMatchObject({ title: "The link wasn't sent", tone: "bad" }));
  expect(screen.getByRole("button", { name: "Email me the download link" })).toBeTruthy();
});
