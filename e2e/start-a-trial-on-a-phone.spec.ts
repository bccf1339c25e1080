import { expect, test } from "./fixtures/test.ts";
import { findTouchTargetProblems } from "./stories/touch-target-problems.ts";
import { startTrialOnPhone } from "./stories/phone-walk.ts";
import { phone, slowDown } from "./stories/slow-phone.ts";

test.use(phone);

test("a visitor on a slow phone goes from the shop to an active license, and nothing moves or hides", async ({
  page,
  product,
}) => {
  const { shifts } = await slowDown(page);
  await startTrialOnPhone(page, {
    url: product.url,
    betweenKeys: 0,
    step: (name, act) =>
      test.step(name, async () => {
        await act();
        expect(await page.evaluate(findTouchTargetProblems)).toEqual([]);
        expect(await shifts(), "what moved").toEqual([]);
      }),
  });
});
