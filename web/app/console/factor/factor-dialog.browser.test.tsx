import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import "../console.css";
import { ok, refused, sampleOperator } from "../testing/console-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

interface Answer {
  status?: number;
  body: unknown;
}

/** Answers calls by method and path, as the page's own origin would. */
function answer(answers: Record<string, Answer | (() => Answer)>): void {
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit) => {
    const found = answers[`${method} ${path}`] ?? { status: 500, body: {} };
    const { status = 200, body } = typeof found === "function" ? found() : found;
    return new Response(JSON.stringify(body), { status });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
}

test("the question for a code is over the dialog that needs it, and leads back to it", async () => {
  let proved = false;
  answer({
    "GET /api/operator/session": ok({ operator: sampleOperator }),
    "GET /api/operator/operators": ok({ operators: [], invitations: [] }),
    "POST /api/operator/operators": () => (proved ? ok({}) : refused(403, "factor_needed")),
    "POST /api/operator/step-up": () => ((proved = true), ok({ operator: sampleOperator })),
  });
  openConsole("/operators");
  const opener = await screen.findByRole("button", { name: "Invite" });
  await userEvent.click(opener);
  const below = await screen.findByRole("dialog", { name: "Invite an operator" });
  await userEvent.fill(within(below).getByLabelText("Email"), "kim@example.com");
  await userEvent.keyboard("{Enter}");
  const above = await screen.findByRole("dialog", { name: "Confirm with a code" });
  await waitFor(() => expect(above.contains(document.activeElement)).toBe(true));
  expect(below.checkVisibility({ visibilityProperty: true })).toBe(false);

  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(above.isConnected).toBe(false));
  expect(below.checkVisibility({ visibilityProperty: true })).toBe(true);
  await within(below).findByRole("alert");
  await waitFor(() => expect(below.contains(document.activeElement)).toBe(true));

  await userEvent.click(within(below).getByRole("button", { name: "Send invitation" }));
  const again = await screen.findByRole("dialog", { name: "Confirm with a code" });
  expect(within(again).getByLabelText("Code")).toHaveProperty("value", "");
  await userEvent.fill(within(again).getByLabelText("Code"), "123456");
  fireEvent.click(within(again).getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
