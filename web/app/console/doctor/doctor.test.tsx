import type { DoctorFinding } from "@keystead/contract/console/doctor";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { press } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { ok, refused, sessionOf } from "../testing/console-answers.ts";
import { openConsole } from "../testing/open-console.tsx";
import { summarize } from "./summarize.ts";

const run = "GET /api/operator/doctor";
const clock: DoctorFinding = { name: "Clock", level: "ok", says: "It agrees.", advice: null };
const disk: DoctorFinding = {
  name: "Disk space",
  level: "broken",
  says: "1 % is free.",
  advice: "Free some space there.",
};
const found: DoctorFinding[] = [
  clock,
  { name: "Emails", level: "warning", says: "They are paused.", advice: "`mail resume` sends them." },
  disk,
  { name: "Host name", level: "skipped", says: "PUBLIC_URL names no host.", advice: null },
];

async function open(answer: Parameters<typeof startApiPeer>[0][string] = ok({ findings: found })) {
  const calls = await startApiPeer({ "GET /api/operator/session": sessionOf("owner"), [run]: answer });
  openConsole("/doctor");
  return () => calls.filter(({ name }) => name === run).length;
}

test("what has to be repaired comes first, each with what to do", async () => {
  await open();
  await screen.findByText("1 thing has to be repaired, 1 warning");
  const rows = within(screen.getByRole("list", { name: "Checks" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "Disk space1 % is free.Free some space there.Failed",
    "EmailsThey are paused.mail resume sends them.Warning",
    "ClockIt agrees.Passed",
    "Host namePUBLIC_URL names no host.Not checked",
  ]);
});

test("commands in what to do are set as such", async () => {
  await open();
  expect((await screen.findByText("mail resume")).tagName).toBe("CODE");
});

test("the checks run when the page opens, and again by the button", async () => {
  let findings = [disk];
  const runs = await open(() => ok({ findings }));
  await screen.findByText("Failed");
  expect(runs()).toBe(1);
  findings = [clock];
  await press("Check again");
  await screen.findByText("Everything is fine");
  expect(screen.queryByText("Failed")).toBeNull();
  expect(runs()).toBe(2);
});

test("a check that was refused for too many keeps what the last one found, and says so", async () => {
  let isLimited = false;
  await open(() => (isLimited ? refused(429, "rate_limit_exceeded") : ok({ findings: found })));
  await screen.findByText("Failed");
  isLimited = true;
  await press("Check again");
  expect((await screen.findByRole("alert")).textContent).toContain("It wasn't checked again");
  expect(screen.getByText("Failed")).toBeTruthy();
});

test("a server that couldn't be checked is tried again", async () => {
  let fails = true;
  await open(() => (fails ? refused(503, "unavailable") : ok({ findings: found })));
  await screen.findByText("The server couldn't be checked");
  fails = false;
  await press("Try Again");
  await screen.findByText("Failed");
});

test("what the page can't check is left to the command", async () => {
  await open();
  const part = await screen.findByRole("region", { name: "On the server" });
  expect(part.textContent).toContain("npm run --silent keystead -- doctor");
});

test.each(["support", "release_manager"] as const)(
  "%s neither sees the page nor a link to it",
  async (role) => {
    await startApiPeer({ "GET /api/operator/session": sessionOf(role) });
    openConsole("/doctor");
    await screen.findByText("Your role can't open this page");
    expect(screen.queryByRole("link", { name: "Doctor", hidden: true })).toBeNull();
  },
);

test.each([
  [["ok", "skipped"], "Everything is fine"],
  [["warning", "warning"], "2 warnings"],
  [["broken"], "1 thing has to be repaired"],
  [["broken", "broken", "warning"], "2 things have to be repaired, 1 warning"],
] as const)("%j come to: %s", (levels, words) => {
  expect(summarize(levels.map((level) => ({ level })))).toBe(words);
});
