import { test } from "./fixtures/test.ts";
import { doMainJob } from "./stories/main-job.ts";

test("register, get the key, download, activate, see it live, remove the machine", async ({
  page,
  mailbox,
}, info) => {
  await doMainJob(page, mailbox, info);
});
