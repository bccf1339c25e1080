import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { formatDate } from "../../../lib/format/dates.ts";
import { confirmed } from "../../../lib/testing/confirmed.ts";
import { inDays } from "../../../lib/testing/in-days.ts";
import { sampleLicense } from "../../../lib/testing/sample-license.ts";
import { cutNetwork, startApiPeer } from "../../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../../ui/toasts/toast-store.ts";
import { press } from "../../../lib/testing/open-page.tsx";
import type { License } from "@keystead/contract/portal/licenses";
import { LicenseNotice } from "./LicenseNotice.tsx";
import { TimeLeftPanel } from "./TimeLeftPanel.tsx";

afterEach(cleanup);

/** A trial on day 5 of 7. */
const nearEnd = { ...sampleLicense, startDate: inDays(-4.1), endDate: inDays(2.9) };

const message = "We'll reply to mira.k@example.org.";
const asked = { email: "mira.k@example.org", askedAt: "2026-11-20T12:30:00.000Z" };

test("one press requests more time for this license, and says who replies", async () => {
  const calls = await startApiPeer({
    "POST /api/license/extend": confirmed("extension_requested", asked, 202),
  });
  render(<LicenseNotice license={nearEnd} />);
  await press("Ask for more time");
  await waitFor(() => expect(latestToast()?.description).toBe(message));
  expect(calls.map(({ body }) => body)).toEqual([{ license: sampleLicense.id }]);
  expect(screen.getByRole("button", { name: "Ask for more time" }).getAttribute("aria-busy")).toBeNull();
});

test("a request that was made before says when", async () => {
  await startApiPeer({ "POST /api/license/extend": confirmed("extension_repeated", asked, 202) });
  render(<LicenseNotice license={nearEnd} />);
  await press("Ask for more time");
  const when = formatDate(new Date(asked.askedAt), "moment", "own");
  await waitFor(() => expect(latestToast()?.description).toBe(`You asked already, on ${when}. ${message}`));
});

test("a request that was not sent says so", async () => {
  cutNetwork();
  render(<LicenseNotice license={nearEnd} />);
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
  render(<LicenseNotice license={{ ...nearEnd, status }} />);
  expect(screen.queryByRole("button", { name: "Ask for more time" })).toBeNull();
});

test.each([
  ["a trial on day 4 of 7", { startDate: inDays(-3.9), endDate: inDays(3.1) }],
  ["a paid license with a month left", { type: "professional", startDate: inDays(-1), endDate: inDays(30) }],
])("%s offers no extension yet", (_, facts) => {
  render(<LicenseNotice license={{ ...sampleLicense, ...facts }} />);
  expect(screen.queryByRole("region")).toBeNull();
});

const yearly: License = {
  ...sampleLicense,
  type: "professional",
  startDate: inDays(-355),
  endDate: inDays(10.5),
  graceUntil: inDays(17.5),
};

test("a paid license in its last two weeks says when it ends, how long apps go on, and takes a request to renew it", async () => {
  const calls = await startApiPeer({
    "POST /api/license/extend": confirmed("extension_requested", asked, 202),
  });
  render(<LicenseNotice license={yearly} />);
  const notice = screen.getByRole("region", { name: "Your license ends in 10 days" });
  expect(notice.textContent).toContain("Apps keep working until");
  await press("Request renewal");
  await waitFor(() =>
    expect(latestToast()).toMatchObject({ title: "Renewal requested", description: message }),
  );
  expect(calls.map(({ body }) => body)).toEqual([{ license: yearly.id }]);
});

test.each([
  ["ends-soon", yearly, "The license shared with you ends in 10 days"],
  ["suspended", { ...yearly, status: "suspended" }, "Your license is suspended"],
  ["expired", { ...yearly, status: "expired", endDate: inDays(-9) }, /^The license shared with you ended on/],
] as const)("of a license that is %s a member is led to its owner alone", (_, license, name) => {
  render(<LicenseNotice license={{ ...license, role: "member", owner: "lin@example.com" }} />, {
    wrapper: MemoryRouter,
  });
  const notice = screen.getByRole("region", { name });
  expect(notice.textContent).not.toMatch(/extend before|support can/i);
  expect([...notice.querySelectorAll("a, button")].map((act) => act.getAttribute("href"))).toEqual([
    "mailto:lin@example.com",
  ]);
});

test("the page that manages licenses has the link to the support contact until a notice offers more time", () => {
  const early = { ...nearEnd, startDate: inDays(-1), endDate: inDays(6) };
  const { rerender } = render(<TimeLeftPanel license={early} extendable />, { wrapper: MemoryRouter });
  expect(screen.getByRole("link", { name: /^Extend License/ })).toBeTruthy();
  for (const license of [nearEnd, { ...early, role: "member" as const, owner: "lin@example.com" }]) {
    rerender(<TimeLeftPanel license={license} extendable />);
    expect(screen.queryByRole("link", { name: /^Extend License/ })).toBeNull();
  }
});
