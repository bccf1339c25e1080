import type { SigningKey, SigningKeys } from "@keystead/contract/console/signing-keys";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { days } from "../../lib/format/durations.ts";
import { press } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { ok, refused, sessionOf } from "../testing/console-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

const list = "GET /api/operator/signing-keys";
const inDays = (count: number) => new Date(Date.now() + days(count)).toISOString();

const active: SigningKey = {
  id: "tI8S7cwkTdUTUOVn",
  state: "active",
  createdAt: "2026-11-01T12:00:00.000Z",
  verifiesUntil: null,
  revokedAt: null,
  isInUse: true,
};
const answerOf = (more: Partial<SigningKeys> = {}) =>
  ok({
    keys: [active],
    keySet: 1_795_000_000,
    root: { id: "r00t", publicKey: "cHVibGlj", file: null },
    ...more,
  });

async function open(
  answer: Parameters<typeof startApiPeer>[0][string] = answerOf(),
  role = "owner" as const,
) {
  await startApiPeer({ "GET /api/operator/session": sessionOf(role), [list]: answer });
  openConsole("/signing-keys");
}

test("each key says since when and until when it's good, and the commands name the one that signs", async () => {
  const ended = "2026-11-05T12:00:00.000Z";
  await open(
    answerOf({
      keys: [
        active,
        { ...active, id: "former", state: "retiring", verifiesUntil: "2099-11-05T12:00:00.000Z" },
        { ...active, id: "older", state: "retiring", verifiesUntil: ended, isInUse: false },
        { ...active, id: "leaked", state: "revoked", revokedAt: ended },
      ],
    }),
  );
  const table = await screen.findByRole("table", { name: "Signing keys" });
  const rows = within(table)
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^tI8S7cwkTdUTUOVnNov 1, 2026.*The next rotationSigns$/),
    expect.stringMatching(/^formerNov 1, 2026.*Nov 5, 2099.*Verifies$/),
    expect.stringMatching(/^olderNov 1, 2026.*Nov 5, 2026.*Over$/),
    expect.stringMatching(/^leakedNov 1, 2026.*Nov 5, 2026.*Revoked$/),
  ]);
  expect(screen.getByRole("region", { name: "Key set 1795000000" })).toBeTruthy();
  const commands = Array.from(document.querySelectorAll("code"), ({ textContent }) => textContent);
  const rotate = "npm run --silent keystead -- keys rotate --root /media/usb/root-key";
  expect(commands.slice(0, 2)).toEqual([rotate, `${rotate} --revoke tI8S7cwkTdUTUOVn`]);
});

test("a rotation under way says how far it is", async () => {
  const former = { ...active, id: "former", state: "retiring", verifiesUntil: inDays(30) } as const;
  await open(answerOf({ keys: [{ ...active, createdAt: inDays(-10) }, former] }));
  const part = await screen.findByRole("region", { name: "Rotation" });
  expect(part.textContent).toMatch(/Under way since .*25% of the time is over/);
  expect(within(part).getByRole("progressbar").getAttribute("aria-valuetext")).toBe("25%");
});

test("without one the page says so", async () => {
  await open();
  expect((await screen.findByRole("region", { name: "Rotation" })).textContent).toContain(
    "None is under way",
  );
});

test("a root key on the server is to be moved, and one that is away is to be kept", async () => {
  const root = { id: "r00t", publicKey: "cHVibGlj", file: "/srv/shop/root-key" };
  await open(answerOf({ root }));
  const notice = await screen.findByRole("region", { name: "The root key is still on the server" });
  expect(notice.textContent).toContain("/srv/shop/root-key");
});

test("one that is away is to be kept in two places", async () => {
  await open();
  const part = await screen.findByRole("region", { name: "Root key" });
  expect(part.textContent).toContain("Keep two copies apart");
  expect(within(part).getByRole("button", { name: "Copy the public key" })).toBeTruthy();
});

test("keys that didn't load are tried again", async () => {
  let fails = true;
  await open(() => (fails ? refused(503, "unavailable") : answerOf()));
  await screen.findByText("The signing keys didn't load");
  fails = false;
  await press("Try Again");
  await screen.findByRole("table", { name: "Signing keys" });
});

test.each(["support", "release_manager"] as const)(
  "%s neither sees the page nor a link to it",
  async (role) => {
    await startApiPeer({ "GET /api/operator/session": sessionOf(role) });
    openConsole("/signing-keys");
    await screen.findByText("Your role can't open this page");
    expect(screen.queryByRole("link", { name: "Signing keys", hidden: true })).toBeNull();
  },
);
