import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { newCustomer } from "../../testing/customer.ts";
import { newOperator, type Operator } from "../../testing/operator.ts";
import { refusal } from "../../testing/operator-calls.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let shop: TestApp;
let operator: Operator;
beforeAll(async () => {
  shop = await testApp();
  operator = await newOperator(shop);
});
afterAll(() => shop.close());

interface Block {
  readonly id: string;
  readonly reason: string;
}

const act = (name: string, body: object, headers?: Record<string, string>) =>
  operator.call(`POST /v1/admin/machines/${name}`, { reason: "Stolen keys", ...body }, headers);
const list = async (query = "") => {
  const { body } = await operator.call(`GET /v1/admin/machines/blocked${query}`);
  return body as unknown as { blocks: Block[]; next: string | null };
};
const eventsOf = async (subject: string) => {
  const { body } = await operator.call(`GET /v1/admin/events?subject=${subject}`);
  return body["events"] as { type: string; data: object; actor: object }[];
};

/** A customer with one machine. */
async function withMachine(fingerprint: string) {
  const mira = await newCustomer(shop);
  await mira.activate(fingerprint, { name: "Mill" });
  const { body } = await operator.call(`GET /v1/admin/licenses/${mira.license.id}/machines`);
  const [machine] = body["machines"] as { id: string }[];
  return {
    mira,
    id: machine?.id ?? "",
    code: async () => (await mira.validate({ fingerprint })).body["code"],
  };
}

describe("a machine", () => {
  it("is blocked by its ID, listed, and unblocked by the ID of the block; events, audit and timeline say why", async () => {
    const { mira, id, code } = await withMachine("mill of the routes");
    const blocked = await act("block", { machine_id: id });
    expect(blocked).toMatchObject({
      status: 200,
      body: { success: true, freed_machines: 1, block: { reason: "Stolen keys" } },
    });
    const block = blocked.body["block"] as Block;
    expect(await code()).toBe("MACHINE_BLOCKED");
    expect((await list()).blocks[0]).toEqual(block);
    const unblocked = await act("unblock", { block_id: block.id, reason: "It was sold" });
    expect(unblocked).toMatchObject({ status: 200, body: { success: true, unblocked: [block.id] } });
    expect(await code()).toBe("NO_MACHINE");
    expect((await list()).blocks).not.toContainEqual(block);

    const actor = { kind: "operator", operator_key: operator.keyId };
    expect(await eventsOf(block.id)).toMatchObject([
      { type: "machine.blocked", actor, data: { block: { id: block.id, reason: "Stolen keys" } } },
      { type: "machine.unblocked", actor, data: { block: { id: block.id, reason: "It was sold" } } },
    ]);
    expect((await eventsOf(mira.license.id)).at(-1)).toMatchObject({
      type: "machine.freed",
      actor,
      data: { machine: "Mill", cause: "blocked", reason: "Stolen keys" },
    });
    const audit = await operator.call(`GET /v1/admin/audit?subject=${block.id}`);
    expect(audit.body["entries"]).toMatchObject([
      { type: "machine.unblocked", act: "POST /v1/admin/machines/unblock", reason: "It was sold" },
      { type: "machine.blocked", act: "POST /v1/admin/machines/block", reason: "Stolen keys" },
    ]);
    await shop.db.run(sql`update machine_blocks set reason = 'Another' where id = ${block.id}`);
    const { body } = await operator.call("GET /v1/admin/audit/verify");
    expect(body).toMatchObject({ fault: { problem: "reason_changed" } });
    await shop.db.run(sql`update machine_blocks set reason = 'Stolen keys' where id = ${block.id}`);
  });

  it("is blocked and unblocked by its fingerprint", async () => {
    const { code } = await withMachine("mill of a fingerprint");
    await act("block", { fingerprint: "MILL OF A FINGERPRINT" });
    expect(await code()).toBe("MACHINE_BLOCKED");
    expect(await act("block", { fingerprint: "mill of a fingerprint" })).toMatchObject(
      refusal(409, "machine_already_blocked"),
    );
    await act("unblock", { fingerprint: "Mill of a fingerprint" });
    expect(await code()).toBe("NO_MACHINE");
  });

  it("is blocked by no preview, which says what would be, and once by a repeated call", async () => {
    const { id, code } = await withMachine("mill of a preview");
    expect(await act("block?dry_run=true", { machine_id: id })).toMatchObject({
      status: 200,
      body: { freed_machines: 1, dry_run: { emails: [] } },
    });
    expect(await code()).toBe("VALID");
    const key = { "idempotency-key": `"${randomUUID()}"` };
    const [first, second] = [
      await act("block", { machine_id: id }, key),
      await act("block", { machine_id: id }, key),
    ];
    expect(second).toMatchObject({ status: 200, body: { block: first.body["block"] } });
    const block = first.body["block"] as Block;
    expect(await act("unblock?dry_run=true", { block_id: block.id })).toMatchObject({
      status: 200,
      body: { unblocked: [block.id], dry_run: {} },
    });
    expect(await code()).toBe("MACHINE_BLOCKED");
  });

  it("that nobody has is not found, and a call that names none or two ways is refused", async () => {
    const id = randomUUID();
    expect(await act("block", { machine_id: id })).toMatchObject(refusal(404, "not_found"));
    expect(await act("unblock", { block_id: id })).toMatchObject(refusal(404, "not_found"));
    expect(await act("unblock", { fingerprint: "a mill of nobody" })).toMatchObject(
      refusal(404, "not_found"),
    );
    for (const body of [{}, { machine_id: id, fingerprint: "a mill of nobody" }, { fingerprint: "short" }])
      expect(await act("block", body)).toMatchObject(refusal(400, "invalid_request"));
    for (const body of [{}, { block_id: id, fingerprint: "a mill of nobody" }, { block_id: id, reason: " " }])
      expect(await act("unblock", body)).toMatchObject(refusal(400, "invalid_request"));
    expect(await operator.call("GET /v1/admin/machines/blocked?limit=101")).toMatchObject(
      refusal(400, "invalid_request"),
    );
  });

  it("is blocked only with the scope for it", async () => {
    const reader = await newOperator(shop, { scopes: ["machines:read", "machines:free"] });
    const body = { fingerprint: "mill of a reader", reason: "Why" };
    for (const name of ["block", "unblock"])
      expect(await reader.call(`POST /v1/admin/machines/${name}`, body)).toMatchObject(
        refusal(403, "forbidden"),
      );
    expect((await reader.call("GET /v1/admin/machines/blocked")).status).toBe(200);
    const blocker = await newOperator(shop, { scopes: ["machines:block"] });
    expect(await blocker.call("GET /v1/admin/machines/blocked")).toMatchObject(refusal(403, "forbidden"));
  });

  it("stays blocked when the account is deleted", async () => {
    const { mira, id } = await withMachine("mill of a deleted account");
    await act("block", { machine_id: id });
    const { status } = await operator.call("POST /v1/admin/accounts/delete", {
      email: mira.email,
      licenses: 1,
    });
    expect(status).toBe(200);
    expect((await (await newCustomer(shop)).activate("mill of a deleted account")).body).toMatchObject({
      code: "MACHINE_BLOCKED",
    });
  });
});

it("blocked machines are listed in pages, the newest first, which more blocks don't shift", async () => {
  const ids: string[] = [];
  for (const name of ["one", "two", "three"]) {
    const { body } = await act("block", { fingerprint: `mill of pages ${name}` });
    ids.unshift((body["block"] as Block).id);
  }
  const first = await list("?limit=2");
  await act("block", { fingerprint: "mill of pages four" });
  const second = await list(`?limit=1&after=${first.next}`);
  expect([...first.blocks, ...second.blocks].map(({ id }) => id)).toEqual(ids);
});
