import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { sampleLicense } from "../../../lib/testing/sample-license.ts";
import { cutNetwork, startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../../ui/toast-store.ts";
import { press } from "../../../lib/testing/open-page.tsx";
import { TimeLeftPanel } from "./TimeLeftPanel.tsx";

afterEach(cleanup);

const message = "We were told, and answer to mira.k@example.org.";

test("one press requests more time for this license, and the server's answer is shown", async () => {
  const calls = await startApiPeer({
    "POST /api/license/extend": { status: 202, body: { success: true, message } },
  });
  render(<TimeLeftPanel license={sampleLicense} />);
  await press("Ask for more time");
  await waitFor(() => expect(latestToast()?.description).toBe(message));
  expect(calls.map(({ body }) => body)).toEqual([{ license: sampleLicense.id }]);
  expect(screen.getByRole("button", { name: "Ask for more time" }).getAttribute("aria-busy")).toBeNull();
});

test("a request that was not sent says so", async () => {
  cutNetwork();
  render(<TimeLeftPanel license={sampleLicense} />);
  await press("Ask for more time");
  await waitFor(() =>
    expect(latestToast()).toMatchObject({
      title: "The request was not sent",
      description: "Something went wrong. Please try again.",
      tone: "bad",
    }),
  );
});

test.each(["suspended", "revoked"] as const)("a license that is %s cannot be extended", (status) => {
  render(<TimeLeftPanel license={{ ...sampleLicense, status }} />);
  expect(screen.queryByRole("button", { name: "Ask for more time" })).toBeNull();
});
