import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { confirmed } from "../../lib/testing/confirmed.ts";
import { press } from "../../lib/testing/open-page.tsx";
import { cutNetwork, startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../ui/toasts/toast-store.ts";
import { MailLinkButton } from "./MailLinkButton.tsx";

afterEach(cleanup);

test("one press has the link to the chosen app mailed, and where it went is shown", async () => {
  const message = "We emailed the link to mira.k@example.org. It works for 24 hours.";
  const data = { email: "mira.k@example.org", validMinutes: 1440 };
  const calls = await startApiPeer({
    "POST /api/download-link-mail": confirmed("download_link_mailed", data, 202),
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
