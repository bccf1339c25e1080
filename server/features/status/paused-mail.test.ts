import { status } from "@keystead/contract/portal/status";
import { expect, onTestFinished, test } from "vitest";
import { seconds } from "../../platform/clock.ts";
import { pauseMails } from "../../platform/mail/pausing/pause-mails.ts";
import { resumeMails } from "../../platform/mail/pausing/resume-mails.ts";
import { noteMailFailing, noteMailWorking } from "../../platform/mail/smtp/mail-server-store.ts";
import { testApp } from "../../testing/test-app.ts";
import { createVisitor } from "../../testing/visitor.ts";

test("mail is paused while the operator has paused it, whatever its server says, and no reason is published", async () => {
  const shop = await testApp({ environment: { SMTP_URL: "smtp://127.0.0.1:9" } });
  onTestFinished(() => shop.close());
  const mail = async () => {
    shop.clock.advance(seconds(10));
    const { body } = await createVisitor(shop, { kind: "page" }).call("GET /api/status");
    return status.returns[200].parse(body).parts.find(({ id }) => id === "mail");
  };
  await noteMailFailing(shop.db, shop.clock.now());
  await pauseMails(shop.deps, "The provider moves");
  expect(await mail()).toEqual({ id: "mail", state: "paused" });
  await noteMailWorking(shop.db);
  await resumeMails(shop.deps);
  expect(await mail()).toEqual({ id: "mail", state: "working" });
});
