import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { sampleLicense } from "../../../lib/testing/sample-license.ts";
import { cutNetwork, startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../../ui/toast-store.ts";
import { press } from "../../../lib/testing/open-page.tsx";
import { TimeLeftPanel } from "./TimeLeftPanel.tsx";

afterEach(cleanup);

const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A trial on day 5 of 7. */
const nearEnd = { ...sampleLicense, startDate: daysAhead(-4.1), endDate: daysAhead(2.9) };

const message = "We'll reply to mira.k@example.org.";

test("one press requests more time for this license, and the server's answer is shown", async () => {
  const calls = await startApiPeer({
    "POST /api/license/extend": { status: 202, body: { success: true, message } },
  });
  render(<TimeLeftPanel license={nearEnd} extension="button" />);
  await press("Ask for more time");
  await waitFor(() => expect(latestToast()?.description).toBe(message));
  expect(calls.map(({ body }) => body)).toEqual([{ license: sampleLicense.id }]);
  expect(screen.getByRole("button", { name: "Ask for more time" }).getAttribute("aria-busy")).toBeNull();
});

test("a request that was not sent says so", async () => {
  cutNetwork();
  render(<TimeLeftPanel license={nearEnd} extension="button" />);
  await press("Ask for more time");
  await waitFor(() =>
    expect(latestToast()).toMatchObject({
      title: "Your request wasn't sent",
      description: "Something went wrong. Please try again.",
      tone: "bad",
    }),
  );
});

test.each(["suspended", "revoked"] as const)("a license that is %s cannot be extended", (status) => {
  render(<TimeLeftPanel license={{ ...nearEnd, status }} extension="button" />);
  expect(screen.queryByRole("button", { name: "Ask for more time" })).toBeNull();
});

test.each([
  ["a trial on day 4 of 7", { startDate: daysAhead(-3.9), endDate: daysAhead(3.1) }],
  ["a paid license with a month left", { type: "professional", endDate: daysAhead(30) }],
  ["a license whose notice leads to support", { status: "expired" as const, endDate: daysAhead(-1) }],
])("%s offers no extension yet", (_, facts) => {
  render(<TimeLeftPanel license={{ ...sampleLicense, ...facts }} extension="button" />);
  expect(screen.queryByRole("button", { name: "Ask for more time" })).toBeNull();
  expect(screen.queryByRole("link", { name: /^Extend License/ })).toBeNull();
});

test("the page that manages licenses has the link to the support contact alone", () => {
  render(<TimeLeftPanel license={nearEnd} extension="link" />, { wrapper: MemoryRouter });
  expect(screen.getByRole("link", { name: /^Extend License/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Ask for more time" })).toBeNull();
});
