import { expect, onTestFinished, test } from "vitest";
import { pauseMails } from "../platform/mail/pausing/pause-mails.ts";
import { resumeMails } from "../platform/mail/pausing/resume-mails.ts";
import { openHealthyShop } from "../testing/healthy-shop.ts";

test("doctor warns while emails are paused, and says how long they have been", async () => {
  const healthy = await openHealthyShop();
  onTestFinished(() => healthy.close());
  const { pause } = await pauseMails(healthy.shop.deps, "Moving");
  expect(await healthy.problemsWith({})).toEqual([
    {
      name: "Emails",
      level: "warning",
      says: `They have been paused since ${pause?.since.toISOString()} (Moving), and 0 wait.`,
      advice: "`mail resume` sends them.",
    },
  ]);
  await resumeMails(healthy.shop.deps);
  expect(await healthy.problemsWith({})).toEqual([]);
});
