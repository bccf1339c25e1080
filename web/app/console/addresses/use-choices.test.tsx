import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { licenseAnswers, ok } from "../testing/console-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

test("a filter that is chosen keeps the words, and so does one that is given up", async () => {
  await startApiPeer({
    ...licenseAnswers,
    "POST /v1/admin/licenses/search": ok({ licenses: [], next: null }),
  });
  const address = openConsole("/licenses#words=mira");
  fireEvent.change(await screen.findByLabelText("Status"), { target: { value: "active" } });
  expect(address()).toBe("/licenses?status=active#words=mira");
  fireEvent.change(screen.getByLabelText("Status"), { target: { value: "" } });
  expect(address()).toBe("/licenses#words=mira");
});
