import { expect, test } from "vitest";
import { newConsoleOperator, tokenOf } from "../../../testing/console.ts";
import { newCustomer } from "../../../testing/customer.ts";
import { testApp } from "../../../testing/test-app.ts";
import { createVisitor } from "../../../testing/visitor.ts";
import { linkOperator } from "../../operators/join-links/link-operator.ts";
import { markRestored } from "./mark-restored.ts";

test("after a restore no session of an operator is alive, and no link opens that was used since", async () => {
  const shop = await testApp();
  const mira = await newCustomer(shop);
  const owner = await newConsoleOperator(shop);
  const linked = await linkOperator(shop.deps, { email: "lin@shop.example", role: "owner" });
  const token = tokenOf(linked.ok ? linked.link.url : "");
  const { sessions } = await markRestored(
    { db: shop.db, shop: shop.deps.shop },
    { backup: "nightly", restoredTo: null },
  );
  expect(sessions).toBe(2);
  expect((await owner.call("GET /v1/admin/figures")).status).toBe(401);
  expect((await mira.call("GET /api/profile")).status).toBe(401);
  const opened = await createVisitor(shop, { kind: "page" }).call("POST /api/operator/link", { token });
  expect(opened.body["code"]).toBe("link_invalid");
  await shop.close();
});
