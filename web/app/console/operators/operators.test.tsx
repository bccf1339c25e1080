import type { ListedOperator } from "@keystead/contract/console/operators";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { press, type } from "../../lib/testing/open-page.tsx";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { latestToast } from "../../ui/toasts/toast-store.ts";
import { ok, refused, sampleOperator, sessionOf } from "../testing/console-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

type Answers = Parameters<typeof startApiPeer>[0];

const lin: ListedOperator = {
  id: "0190a3a0-0000-7000-8000-000000000901",
  email: "lin@shop.example",
  role: "support",
  createdAt: "2026-10-01T12:00:00.000Z",
  lastSeenAt: null,
  disabledAt: null,
};
const list = (operators = [lin], invitations: object[] = []) => ok({ operators, invitations });
const invite = "POST /api/operator/operators";

async function open(answers: Answers = {}) {
  const calls = await startApiPeer({
    "GET /api/operator/session": sessionOf("owner"),
    "GET /api/operator/operators": list(),
    ...answers,
  });
  openConsole("/operators");
  await screen.findByText(lin.email);
  return (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
}

async function sendInvitation() {
  await press("Invite");
  await screen.findByRole("dialog", { name: "Invite an operator" });
  type("Email", "kim@example.com");
  await press("Send invitation");
}

test("owners see who runs the shop, who may not log in, and who is invited", async () => {
  const disabled = { ...lin, id: sampleOperator.id, email: "former@shop.example", disabledAt: lin.createdAt };
  const invitation = { id: lin.id, email: "kim@example.com", role: "support", expiresAt: lin.createdAt };
  await open({ "GET /api/operator/operators": list([lin, disabled], [invitation]) });
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    "lin@shop.exampleSupportNot yetOct 1, 2026Change",
    "former@shop.exampleDisabledSupportNot yetOct 1, 2026Change",
  ]);
  expect(screen.getByRole("region", { name: "Invited" }).textContent).toContain("kim@example.com");
});

test("an invitation is withdrawn once that was confirmed", async () => {
  const invitation = {
    id: sampleOperator.id,
    email: "kim@example.com",
    role: "support",
    expiresAt: lin.createdAt,
  };
  const withdraw = `DELETE /api/operator/invitations/${invitation.id}`;
  let invited: object[] = [invitation];
  const bodiesOf = await open({
    "GET /api/operator/operators": () => list([lin], invited),
    [withdraw]: () => ((invited = []), ok({})),
  });
  await press("Withdraw the invitation of kim@example.com");
  await screen.findByRole("alertdialog");
  expect(bodiesOf(withdraw)).toEqual([]);
  await press("Withdraw invitation");
  await waitFor(() => expect(screen.queryByText("kim@example.com")).toBeNull());
  expect(bodiesOf(withdraw)).toHaveLength(1);
});

test("others neither see the page nor a link to it", async () => {
  await startApiPeer({ "GET /api/operator/session": sessionOf("support") });
  openConsole("/operators");
  await screen.findByText("Your role can't open this page");
  expect(screen.queryByRole("link", { name: "Operators", hidden: true })).toBeNull();
});

test("an invitation that needs the second factor asks for it, and is then repeated", async () => {
  let proved = false;
  const bodiesOf = await open({
    [invite]: () => (proved ? ok({}) : refused(403, "factor_needed")),
    "POST /api/operator/step-up": () => ((proved = true), ok({ operator: sampleOperator })),
  });
  await sendInvitation();
  const question = await screen.findByRole("dialog", { name: "Confirm with a code" });
  expect(bodiesOf(invite)).toHaveLength(1);
  fireEvent.change(within(question).getByLabelText("Code"), { target: { value: "123456" } });
  await press("Confirm");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const body = { email: "kim@example.com", role: "support" };
  expect(bodiesOf(invite)).toEqual([body, body]);
  expect(bodiesOf("POST /api/operator/step-up")).toEqual([{ code: "123456" }]);
  expect(latestToast()).toMatchObject({ title: "Invitation sent" });
});

test("a wrong code is asked for again, and without one nothing is done", async () => {
  const bodiesOf = await open({
    [invite]: refused(403, "factor_needed"),
    "POST /api/operator/step-up": refused(400, "code_wrong"),
  });
  await sendInvitation();
  const question = await screen.findByRole("dialog", { name: "Confirm with a code" });
  fireEvent.change(within(question).getByLabelText("Code"), { target: { value: "000000" } });
  await press("Confirm");
  expect((await within(question).findByRole("alert")).textContent).toContain("That code is incorrect");
  fireEvent.click(within(question).getByRole("button", { name: "Cancel" }));
  await screen.findByText(/^Nothing has changed\. This needs a code/);
  expect(bodiesOf(invite)).toHaveLength(1);
  expect(screen.getByLabelText("Email")).toHaveProperty("value", "kim@example.com");
  await press("Send invitation");
  const again = await screen.findByRole("dialog", { name: "Confirm with a code" });
  expect(within(again).queryByRole("alert")).toBeNull();
});

test("an address that is an operator already is refused in words", async () => {
  await open({ [invite]: refused(409, "already_operator") });
  await sendInvitation();
  expect((await screen.findByRole("alert")).textContent).toContain("belongs to an operator already");
});

test("an operator gets another role and is disabled, and the list says so", async () => {
  let listed = lin;
  const change = `PATCH /api/operator/operators/${lin.id}`;
  const bodiesOf = await open({
    "GET /api/operator/operators": () => list([listed]),
    [change]: () => {
      listed = { ...lin, role: "release_manager", disabledAt: lin.createdAt };
      return ok({ operator: listed });
    },
  });
  await press(`Change ${lin.email}`);
  await screen.findByRole("dialog", { name: `Change ${lin.email}` });
  fireEvent.change(screen.getByLabelText("Role"), { target: { value: "release_manager" } });
  fireEvent.change(screen.getByLabelText("Access"), { target: { value: "disabled" } });
  await press("Save");
  await screen.findByText("Disabled");
  expect(bodiesOf(change)).toEqual([{ role: "release_manager", disabled: true }]);
});

test("the last owner stays one", async () => {
  await open({ [`PATCH /api/operator/operators/${lin.id}`]: refused(409, "last_owner") });
  await press(`Change ${lin.email}`);
  await screen.findByRole("dialog");
  await press("Save");
  expect((await screen.findByRole("alert")).textContent).toContain("Make someone else an owner first");
});
