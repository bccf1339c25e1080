import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../db/sql.ts";
import { days, later } from "../clock.ts";
import { deliverMail } from "./deliver-mail.ts";
import { deleteMailsBefore } from "./mail-store.ts";
import { queueMail } from "./queue-mail.ts";
import { hello, openPostOffice, type PostOffice } from "./testing/post-office.ts";

let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice();
});
afterAll(() => office.close());

const queue = () =>
  office.db.transaction((tx) =>
    queueMail(office.deps, tx, {
      to: "ana@example.com",
      template: "hello",
      mail: hello,
      leavesNoRecord: true,
    }),
  );

test("a mail that leaves no record is gone from the table once it is sent", async () => {
  const [silent, other] = [await queue(), await office.queue("ana@example.com")];
  for (const id of [silent, other]) await deliverMail(office.deps, id, false);
  expect(office.peer.received).toHaveLength(2);
  expect(await office.rowOf(silent)).toBeUndefined();
  expect(await office.rowOf(other)).toMatchObject({ sent: true });
});

test("it is kept for a retry, and gone once it has failed for good", async () => {
  const id = await queue();
  office.peer.meetNext({ at: "message", reply: 451 });
  await expect(deliverMail(office.deps, id, false)).rejects.toThrow("was not taken");
  expect(await office.rowOf(id)).toMatchObject({ sent: false, failed: false, sealed: true });
  office.peer.meetNext({ at: "recipient", reply: 550 });
  await deliverMail(office.deps, id, false);
  expect(await office.rowOf(id)).toBeUndefined();
  const last = await queue();
  office.peer.meetNext({ at: "message", reply: 451 });
  await expect(deliverMail(office.deps, last, true)).rejects.toThrow("was not taken");
  expect(await office.rowOf(last)).toBeUndefined();
});

test("what a node of an earlier release leaves of it goes at night", async () => {
  const [waiting, sent] = [await queue(), await queue()];
  await office.db.run(sql`update mails set sent_at = now(), sealed = null where id = ${sent}`);
  await deleteMailsBefore(office.db, later(new Date(), -days(364)));
  expect(await office.rowOf(waiting)).toBeDefined();
  expect(await office.rowOf(sent)).toBeUndefined();
});
